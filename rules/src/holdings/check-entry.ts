/** The problem of a field. */
export type EntryProblem =
  | 'missing'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-day'
  | 'in-the-future'
  | 'unknown-metal'
  | 'unknown-currency'
  | 'too-long';

/** The inputs of the check besides the lot or sale. */
export interface EntryBasis {
  /** Today in the shop's time zone. */
  readonly today: string;
  readonly baseCurrency: string;
  /** The currencies of the shop with their rates, in millionths per unit of the base currency. */
  readonly currencies: readonly { readonly code: string; readonly rateE6: number }[];
}

const FIRST_DAY = '1900-01-01';
/** Most pieces of a lot or a sale. */
export const MOST_PIECES = 1_000_000;
/** Highest cost or proceeds, in units of the currency. */
export const MOST_COST = 10_000_000_000;
/** Highest rate of a currency. */
export const MOST_RATE = 1_000_000;

/** The currency of an amount and its rate, in millionths per unit of the base currency. */
export interface PaidIn {
  readonly currency: string;
  readonly rateE6: number;
}

/**
 * Returns currency and rate of an entry. Null currency: the base currency. Null rate: the shop's
 * rate. Returns null for an unknown currency.
 */
export function paidIn(
  { currency, rate }: { readonly currency: string | null; readonly rate: number | null },
  { baseCurrency, currencies }: EntryBasis,
): PaidIn | null {
  const code = currency ?? baseCurrency;
  const known = currencies.find((each) => each.code === code);
  if (!known) return null;
  return { currency: code, rateE6: rate === null ? known.rateE6 : Math.round(rate * 1_000_000) };
}

/** Returns the problem of a number of pieces; null if it is valid. */
export function piecesProblem(pieces: number | null): EntryProblem | null {
  return numberProblem(pieces, 1, MOST_PIECES) ?? (Number.isInteger(pieces) ? null : 'out-of-range');
}

/** Returns the problem of an entered rate. Returns null for a valid rate, and for an entry without one. */
export function rateProblem(rate: number | null): EntryProblem | null {
  return rate === null ? null : numberProblem(rate, 0.000_001, MOST_RATE);
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
