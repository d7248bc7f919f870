import { type Metal, parseMetal } from '../metals/metal.ts';

/** A lot as the customer entered it. Null: not given. `NaN`: not a number. */
export interface EnteredLot {
  /** SKU of a product of the shop; without it, name, metal, weight and fineness describe the piece. */
  readonly sku: string | null;
  readonly name: string | null;
  readonly metal: string | null;
  /** Of one piece, in grams. */
  readonly weightGrams: number | null;
  /** Part of fine metal, above 0 and at most 1. */
  readonly fineness: number | null;
  readonly pieces: number | null;
  /** The day of the purchase, `2026-01-31`. */
  readonly acquiredOn: string | null;
  /** Cost of all pieces, in units of the currency. */
  readonly cost: number | null;
  /** Null: the base currency. */
  readonly currency: string | null;
  /** Units of the currency for one unit of the base currency on that day; null: the shop's rate. */
  readonly rate: number | null;
  readonly place: string | null;
  readonly serial: string | null;
  readonly note: string | null;
}

/** A field of an entered lot. */
export type LotField = keyof EnteredLot;

/** The problem of a field. */
export type LotProblem =
  | 'missing'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-day'
  | 'in-the-future'
  | 'unknown-metal'
  | 'unknown-currency'
  | 'too-long';

/** A piece that the shop has never sold. */
export interface OwnPiece {
  readonly name: string;
  readonly metal: Metal;
  readonly weightUg: number;
  readonly finenessPpm: number;
  readonly fineWeightUg: number;
}

/** A lot whose fields are complete and within their limits. */
export interface CheckedLot {
  /** The SKU, or the piece. */
  readonly piece: string | OwnPiece;
  readonly pieces: number;
  readonly acquiredOn: string;
  readonly costMinor: number;
  readonly currency: string;
  readonly rateE6: number;
  readonly place: string | null;
  readonly serial: string | null;
  readonly note: string | null;
}

/** The inputs of the check besides the lot. */
export interface LotBasis {
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
const MOST_GRAMS = 1_000_000;
/** Highest rate of a currency. */
export const MOST_RATE = 1_000_000;
const LONGEST = { sku: 64, name: 255, place: 60, serial: 200, note: 500 } as const;

/** A customer's notes about a lot. */
export type LotNotes = Pick<EnteredLot, 'place' | 'serial' | 'note'>;

/** Returns the problems of notes, by field; empty without a problem. */
export function checkNotes({ place, serial, note }: LotNotes): Map<LotField, LotProblem> {
  return tooLong({ place, serial, note });
}

/** Returns the checked lot, or its problems by field. */
export function checkLot(
  lot: EnteredLot,
  basis: LotBasis,
): { readonly lot: CheckedLot } | { readonly problems: ReadonlyMap<LotField, LotProblem> } {
  const problems = tooLong(lot);
  const add = (field: LotField, problem: LotProblem | null) => problem && problems.set(field, problem);
  const number = (field: LotField, value: number | null, least: number, most: number) =>
    add(field, numberProblem(value, least, most));
  if (lot.sku === null) {
    if (lot.name === null) problems.set('name', 'missing');
    if (lot.metal === null) problems.set('metal', 'missing');
    else if (parseMetal(lot.metal) === null) problems.set('metal', 'unknown-metal');
    number('weightGrams', lot.weightGrams, 0.000_001, MOST_GRAMS);
    number('fineness', lot.fineness, 0.000_001, 1);
  }
  number('pieces', lot.pieces, 1, MOST_PIECES);
  if (lot.pieces !== null && !problems.has('pieces') && !Number.isInteger(lot.pieces)) {
    problems.set('pieces', 'out-of-range');
  }
  number('cost', lot.cost, 0, MOST_COST);
  if (lot.rate !== null) number('rate', lot.rate, 0.000_001, MOST_RATE);
  add('acquiredOn', dayProblem(lot.acquiredOn, basis.today));
  const code = lot.currency ?? basis.baseCurrency;
  const currency = basis.currencies.find((each) => each.code === code);
  if (!currency) problems.set('currency', 'unknown-currency');
  const piece = lot.sku ?? ownPiece(lot);
  if (typeof piece !== 'string' && piece.fineWeightUg < 1) add('weightGrams', 'out-of-range');
  if (problems.size > 0 || !currency) return { problems };
  return {
    lot: {
      piece,
      pieces: lot.pieces ?? 0,
      acquiredOn: lot.acquiredOn ?? '',
      costMinor: Math.round((lot.cost ?? 0) * 100),
      currency: code,
      rateE6: lot.rate === null ? currency.rateE6 : Math.round(lot.rate * 1_000_000),
      place: lot.place,
      serial: lot.serial,
      note: lot.note,
    },
  };
}

function tooLong(lot: Partial<Pick<EnteredLot, keyof typeof LONGEST>>): Map<LotField, LotProblem> {
  const lengths = Object.entries(LONGEST) as [keyof typeof LONGEST, number][];
  const wrong = lengths.filter(([field, longest]) => (lot[field] ?? '').length > longest);
  return new Map(wrong.map(([field]) => [field, 'too-long']));
}

function ownPiece({ name, metal, weightGrams, fineness }: EnteredLot): OwnPiece {
  const weightUg = Math.round((weightGrams ?? 0) * 1_000_000);
  const finenessPpm = Math.round((fineness ?? 0) * 1_000_000);
  return {
    name: name ?? '',
    metal: parseMetal(metal ?? '') ?? 'gold',
    weightUg,
    finenessPpm,
    fineWeightUg: Math.round(weightUg * (finenessPpm / 1_000_000)),
  };
}

/** Returns the problem of a number that has limits; null without one. */
export function numberProblem(value: number | null, least: number, most: number): LotProblem | null {
  if (value === null) return 'missing';
  if (!Number.isFinite(value)) return 'not-a-number';
  return value < least || value > most ? 'out-of-range' : null;
}

/** Returns the problem of a day such as `2026-01-31`, at the latest today; null without one. */
export function dayProblem(day: string | null, today: string): LotProblem | null {
  if (day === null) return 'missing';
  const atMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // A day such as February 30 is parsed as March 2, or not at all.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== day) return 'not-a-day';
  if (day > today) return 'in-the-future';
  return day < FIRST_DAY ? 'out-of-range' : null;
}
