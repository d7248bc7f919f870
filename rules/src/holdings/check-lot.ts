import { type Metal, parseMetal } from '../metals/metal.ts';
import { decimalToMinor } from '../money/convert-money.ts';
import { shareOf } from '../money/round.ts';
import {
  dayProblem,
  type EntryBasis,
  type EntryProblem,
  MOST_COST,
  numberProblem,
  paidIn,
  piecesProblem,
  rateProblem,
  unpaidProblem,
} from './check-entry.ts';

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
  /** Units of the currency for one unit of the base currency on that day; null: the shop's rate of the day. */
  readonly rate: number | null;
  readonly place: string | null;
  readonly serial: string | null;
  readonly note: string | null;
}

/** A field of an entered lot. */
export type LotField = keyof EnteredLot;

/** A piece by its description, such as one that the shop has never sold. */
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
  /** The day of the shop's rate, if it is not that of the entry; otherwise null. */
  readonly rateOn: string | null;
  readonly place: string | null;
  readonly serial: string | null;
  readonly note: string | null;
}

const MOST_GRAMS = 1_000_000;
const LONGEST = { sku: 64, name: 255, place: 60, serial: 200, note: 500 } as const;

/** A customer's notes about a lot. */
export type LotNotes = Pick<EnteredLot, 'place' | 'serial' | 'note'>;

/** Returns the problems of notes, by field; empty without a problem. */
export function checkNotes({ place, serial, note }: LotNotes): Map<LotField, EntryProblem> {
  return tooLong({ place, serial, note });
}

/** Returns the checked lot, or its problems by field. */
export function checkLot(
  lot: EnteredLot,
  basis: EntryBasis,
): { readonly lot: CheckedLot } | { readonly problems: ReadonlyMap<LotField, EntryProblem> } {
  const problems = tooLong(lot);
  const add = (field: LotField, problem: EntryProblem | null) => problem && problems.set(field, problem);
  const described = lot.sku === null ? checkPiece(lot) : { piece: lot.sku };
  if ('problems' in described) for (const [field, problem] of described.problems) add(field, problem);
  add('pieces', piecesProblem(lot.pieces));
  add('cost', numberProblem(lot.cost, 0, MOST_COST));
  add('rate', rateProblem(lot, basis.baseCurrency));
  add('acquiredOn', dayProblem(lot.acquiredOn, basis.today));
  const paid = paidIn({ ...lot, day: lot.acquiredOn }, basis);
  if (!paid) add(...unpaidProblem(lot, basis));
  if (problems.size > 0 || !paid || 'problems' in described) return { problems };
  return {
    lot: {
      piece: described.piece,
      pieces: lot.pieces ?? 0,
      acquiredOn: lot.acquiredOn ?? '',
      costMinor: decimalToMinor(lot.cost ?? 0),
      ...paid,
      place: lot.place,
      serial: lot.serial,
      note: lot.note,
    },
  };
}

/** The fields that describe a piece. */
type Description = Pick<EnteredLot, 'name' | 'metal' | 'weightGrams' | 'fineness'>;

/** Returns the described piece, or its problems by field. */
export function checkPiece(
  described: Description,
): { readonly piece: OwnPiece } | { readonly problems: ReadonlyMap<LotField, EntryProblem> } {
  const { name, metal, weightGrams, fineness } = described;
  const problems = tooLong({ name });
  const add = (field: LotField, problem: EntryProblem | null) => problem && problems.set(field, problem);
  if (name === null) problems.set('name', 'missing');
  if (metal === null) problems.set('metal', 'missing');
  else if (parseMetal(metal) === null) problems.set('metal', 'unknown-metal');
  add('weightGrams', numberProblem(weightGrams, 0.000_001, MOST_GRAMS));
  add('fineness', numberProblem(fineness, 0.000_001, 1));
  if (problems.size > 0) return { problems };
  const piece = ownPiece(described);
  return piece.fineWeightUg < 1 ? { problems: new Map([['weightGrams', 'out-of-range']]) } : { piece };
}

function tooLong(lot: Partial<Pick<EnteredLot, keyof typeof LONGEST>>): Map<LotField, EntryProblem> {
  const lengths = Object.entries(LONGEST) as [keyof typeof LONGEST, number][];
  const wrong = lengths.filter(([field, longest]) => (lot[field] ?? '').length > longest);
  return new Map(wrong.map(([field]) => [field, 'too-long']));
}

function ownPiece({ name, metal, weightGrams, fineness }: Description): OwnPiece {
  const weightUg = Math.round((weightGrams ?? 0) * 1_000_000);
  const finenessPpm = Math.round((fineness ?? 0) * 1_000_000);
  return {
    name: name ?? '',
    metal: parseMetal(metal ?? '') ?? 'gold',
    weightUg,
    finenessPpm,
    fineWeightUg: shareOf(weightUg, finenessPpm),
  };
}
