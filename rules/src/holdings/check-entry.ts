/** The problem of a field. */
export type EntryProblem =
  | 'missing'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-day'
  | 'in-the-future'
  | 'unknown-metal'
  | 'unknown-currency'
  | 'no-rate'
  | 'no-currency-rate'
  | 'too-long';

/** The inputs of the check besides the lot or sale. */
export interface EntryBasis {
  /** Today in the shop's time zone. */
  readonly today: string;
  readonly baseCurrency: string;
  /**
   * The possible currencies with their rates of today, in millionths per unit of the base currency. One with null has
   * its recorded rates only.
   */
  readonly currencies: readonly { readonly code: string; readonly rateE6: number | null }[];
  /** The recorded rates of past days, by currency, the oldest first. A currency without any is absent. */
  readonly dayRates: DayRates;
}

/** The rate of a day, in millionths per unit of the base currency. */
export interface DayRate {
  readonly day: string;
  readonly rateE6: number;
}

/** Returns whether a text has the form of a currency code: three capital letters. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** Rates of days by currency, the oldest first. */
export type DayRates = ReadonlyMap<string, readonly DayRate[]>;

const FIRST_DAY = '1900-01-01';
/** Most pieces of a lot or a sale. */
export const MOST_PIECES = 1_000_000;
/** Highest cost or proceeds, in units of the currency. */
export const MOST_COST = 10_000_000_000;
/** Highest rate of a currency. */
export const MOST_RATE = 1_000_000;

/** The day of a rate that may not be that of the purchase or sale, because nobody knows its day. */
export const UNKNOWN_DAY = 'unknown';

/** The currency of an amount and its rate, in millionths per unit of the base currency. */
export interface PaidIn {
  readonly currency: string;
  readonly rateE6: number;
  /** The day of the rate, or `UNKNOWN_DAY`, if it is not that of the entry; null also for a rate that was entered. */
  readonly rateOn: string | null;
}

/** An entry with an amount: its currency, its rate and its day. Null currency: the base currency. */
interface PaidEntry {
  readonly currency: string | null;
  readonly rate: number | null;
  readonly day: string | null;
}

/**
 * Returns currency and rate of an entry. Null rate: the shop's rate of the day. A day without a record has the rate of
 * the last recorded day before it, or else of the first one after it. An entry with a rate
 * can have any currency. Returns null for an unknown currency, and for one without any rate.
 */
export function paidIn(
  { currency, rate, day }: PaidEntry,
  { today, baseCurrency, currencies, dayRates }: EntryBasis,
): PaidIn | null {
  const code = currency ?? baseCurrency;
  const known = currencies.find((each) => each.code === code);
  const isBase = code === baseCurrency;
  if (rate !== null && !isBase && (known || isCurrencyCode(code))) {
    return { currency: code, rateE6: Math.round(rate * 1_000_000), rateOn: null };
  }
  if (!known) return null;
  const current = known.rateE6 === null ? null : { day: today, rateE6: known.rateE6 };
  if (current && (isBase || day === today)) return { currency: code, rateE6: current.rateE6, rateOn: null };
  const nearest = rateOfDay(dayRates.get(code) ?? [], day ?? '') ?? current;
  if (!nearest) return null;
  return { currency: code, rateE6: nearest.rateE6, rateOn: nearest.day === day ? null : nearest.day };
}

function rateOfDay(rates: readonly DayRate[], day: string): DayRate | null {
  return rates.findLast((rate) => rate.day <= day) ?? rates[0] ?? null;
}

/** Returns the field and the problem of an entry for which `paidIn` returns null: its currency or its rate. */
export function unpaidProblem(
  { currency }: Pick<PaidEntry, 'currency'>,
  { currencies }: EntryBasis,
): ['currency' | 'rate', EntryProblem] {
  const isKnown = currencies.some(({ code }) => code === currency);
  if (isKnown) return ['rate', 'no-rate'];
  return ['currency', isCurrencyCode(currency ?? '') ? 'no-currency-rate' : 'unknown-currency'];
}

/** Returns the problem of a number of pieces; null if it is valid. */
export function piecesProblem(pieces: number | null): EntryProblem | null {
  return numberProblem(pieces, 1, MOST_PIECES) ?? (Number.isInteger(pieces) ? null : 'out-of-range');
}

/**
 * Returns the problem of an entered rate: that of the base currency is 1. Returns null for a valid rate, and for an
 * entry without one.
 */
export function rateProblem(
  { currency, rate }: Pick<PaidEntry, 'currency' | 'rate'>,
  baseCurrency: string,
): EntryProblem | null {
  if (rate === null) return null;
  const isBase = (currency ?? baseCurrency) === baseCurrency;
  return isBase ? numberProblem(rate, 1, 1) : numberProblem(rate, 0.000_001, MOST_RATE);
}

/** Returns the problem of a number that must be between two limits; null if it is valid. */
export function numberProblem(value: number | null, least: number, most: number): EntryProblem | null {
  if (value === null) return 'missing';
  if (!Number.isFinite(value)) return 'not-a-number';
  return value < least || value > most ? 'out-of-range' : null;
}

/** Returns the problem of a day such as `2026-01-31`, at the latest today; null if it is valid. */
export function dayProblem(day: string | null, today: string): EntryProblem | null {
  if (day === null) return 'missing';
  const atMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // A day such as February 30 is parsed as March 2, or not at all.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== day) return 'not-a-day';
  if (day > today) return 'in-the-future';
  return day < FIRST_DAY ? 'out-of-range' : null;
}
