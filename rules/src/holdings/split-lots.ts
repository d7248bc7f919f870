import { shareByPieces } from '../money/share-by-pieces.ts';

/** How a lot was made from pieces of another one: some of its coins, or the coins of a tube. */
export interface Split {
  /** The id of the lot that the pieces come from. */
  readonly from: string;
  /** The day, such as `2026-01-31`. Sales before it do not know the new lot. */
  readonly on: string;
  /** Pieces that left that lot. */
  readonly taken: number;
  /** Pieces that each of them became: 1, or the coins of a tube. */
  readonly each: number;
}

/** A lot as bought, or made by a split. */
export interface Splittable {
  readonly id: string;
  /** Pieces of one kind are interchangeable. */
  readonly kind: string;
  /** The day of the purchase, also of pieces that were split. */
  readonly acquiredOn: string;
  /** As bought. Those of a split lot follow its source. */
  readonly pieces: number;
  readonly split?: Split | null;
}

/** Most pieces that one piece can become. */
export const MOST_EACH = 1_000;

/**
 * Returns the pieces that each split takes from its source, by the id of the new lot: fewer than asked for when the
 * source has fewer, such as after a refund, and none before its purchase. `lots` in the order of entry.
 */
export function takenPieces(lots: readonly Splittable[]): Map<string, number> {
  const left = new Map<string, { pieces: number; readonly from: string }>();
  const taken = new Map<string, number>();
  for (const { id, split, pieces, acquiredOn } of lots) {
    if (!split) {
      left.set(id, { pieces, from: acquiredOn });
      continue;
    }
    const source = left.get(split.from);
    const count = source && source.from <= split.on ? Math.min(split.taken, source.pieces) : 0;
    if (source) source.pieces -= count;
    taken.set(id, count);
    left.set(id, { pieces: count * split.each, from: split.on });
  }
  return taken;
}

/** Returns how many pieces all splits together lack in their sources. */
export function lackingSplits(lots: readonly Splittable[]): number {
  const taken = takenPieces(lots);
  return lots.reduce((sum, { id, split }) => sum + (split ? split.taken - (taken.get(id) ?? 0) : 0), 0);
}

/** Pieces and amounts of a lot, in minor units. */
export interface LotShare {
  readonly pieces: number;
  readonly costMinor: number;
  readonly refundedMinor: number;
}

/**
 * Divides pieces, cost and refunds of lots among them and the lots that were split from them, by pieces. The shares
 * of a lot and of all lots made from it add up to it. `taken` has the pieces that each split took.
 */
export function shareSplits(
  lots: readonly (Splittable & LotShare)[],
  taken: ReadonlyMap<string, number>,
): Map<string, LotShare> {
  const shares = new Map<string, LotShare>();
  for (const { id, split, pieces, costMinor, refundedMinor } of lots) {
    if (!split) {
      shares.set(id, { pieces, costMinor, refundedMinor });
      continue;
    }
    const source = shares.get(split.from) ?? { pieces: 0, costMinor: 0, refundedMinor: 0 };
    const part = partOf(source, Math.min(taken.get(id) ?? 0, source.pieces));
    shares.set(split.from, {
      pieces: source.pieces - part.pieces,
      costMinor: source.costMinor - part.costMinor,
      refundedMinor: source.refundedMinor - part.refundedMinor,
    });
    shares.set(id, { ...part, pieces: part.pieces * split.each });
  }
  return shares;
}

/** The cost less refunds and the refunds are rounded, so that the cost that is left adds up. */
function partOf({ pieces: all, costMinor, refundedMinor }: LotShare, pieces: number): LotShare {
  const refunded = shareByPieces(refundedMinor, pieces, all);
  return {
    pieces,
    costMinor: shareByPieces(costMinor - refundedMinor, pieces, all) + refunded,
    refundedMinor: refunded,
  };
}

/** Returns a kind with all kinds that splits connect with it: their sales decide about each other. */
export function connectedKinds(lots: readonly Splittable[], kind: string): ReadonlySet<string> {
  const kindOf = new Map(lots.map((lot) => [lot.id, lot.kind]));
  const links = lots.flatMap(({ kind: made, split }) => {
    const source = split ? kindOf.get(split.from) : undefined;
    return source === undefined || source === made ? [] : [[source, made] as const];
  });
  const kinds = new Set([kind]);
  for (let size = 0; size < kinds.size; ) {
    size = kinds.size;
    for (const [a, b] of links) {
      if (kinds.has(a)) kinds.add(b);
      if (kinds.has(b)) kinds.add(a);
    }
  }
  return kinds;
}
