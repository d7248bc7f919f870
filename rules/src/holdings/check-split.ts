import { divideHalfUp } from '../money/round.ts';
import { dayProblem, type EntryProblem, MOST_PIECES, piecesProblem } from './check-entry.ts';
import { MOST_EACH } from './split-lots.ts';

/** A split as the customer entered it. Null: not given. `NaN`: not a number. */
export interface EnteredSplit {
  /** Pieces that leave the lot. */
  readonly pieces: number | null;
  /** Pieces that each of them becomes; 1 for pieces that stay as they are. */
  readonly each: number | null;
  /** The day; null for today. */
  readonly splitOn: string | null;
  /** Name of the new pieces; null for pieces that stay as they are, and for those of a product. */
  readonly name: string | null;
  /** SKU of the new pieces; null for pieces without one. */
  readonly sku: string | null;
}

/** A field of an entered split. */
export type SplitField = 'pieces' | 'each' | 'splitOn' | 'name' | 'sku';

/** The lot of a split, as of its day. */
export interface SplitSource {
  readonly acquiredOn: string;
  /** Pieces that are left and that no other split takes. */
  readonly pieces: number;
  /** A set of several metals has no pieces of one weight. */
  readonly isMixed: boolean;
}

const LONGEST_NAME = 255;

/**
 * Returns the problems of a split by field; empty without a problem. Pieces that stay as they are leave at least one
 * piece in the lot.
 */
export function checkSplit(
  { pieces, each, splitOn, name, sku }: EnteredSplit,
  { acquiredOn, pieces: held, isMixed }: SplitSource,
  today: string,
): Map<SplitField, EntryProblem> {
  const problems = new Map<SplitField, EntryProblem>();
  const add = (field: SplitField, problem: EntryProblem | null) => problem && problems.set(field, problem);
  const isBroken = each !== null && each > 1;
  add('each', piecesProblem(each));
  if (isBroken && (each > MOST_EACH || isMixed)) add('each', 'out-of-range');
  add('pieces', piecesProblem(pieces));
  if (pieces !== null && each !== null) {
    if (pieces > (isBroken ? held : held - 1) || pieces * each > MOST_PIECES) add('pieces', 'out-of-range');
  }
  if (splitOn !== null) {
    add('splitOn', dayProblem(splitOn, today) ?? (splitOn < acquiredOn ? 'out-of-range' : null));
  }
  if (isBroken && name === null && sku === null) add('name', 'missing');
  if ((name ?? '').length > LONGEST_NAME) add('name', 'too-long');
  return problems;
}

/** The weights of a piece, in micrograms. */
export interface PieceWeight {
  readonly fineWeightUg: number;
  /** Null for products. */
  readonly weightUg: number | null;
}

/** Returns the weights of each piece that a piece becomes, to the nearest microgram. */
export function weightOfPart({ fineWeightUg, weightUg }: PieceWeight, each: number): PieceWeight {
  const share = (ug: number) => Number(divideHalfUp(BigInt(ug), BigInt(each)));
  return { fineWeightUg: share(fineWeightUg), weightUg: weightUg === null ? null : share(weightUg) };
}

/** Returns whether so many pieces of a product weigh as much as the piece that they were, up to 0.2 percent. */
export function weighsAsMuch(source: number, part: number, each: number): boolean {
  return Math.abs(part * each - source) * 500 <= source;
}
