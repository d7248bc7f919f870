import { tierFor } from '../choose-tier.ts';

/** A line of a cart whose tier depends on the pieces of its family. */
export interface TieredLine {
  readonly productId: number;
  /** Products of one group count together; null = the product counts alone. */
  readonly tierGroup: string | null;
  readonly quantity: number;
  /** The product's tiers, in any order. */
  readonly tiers: readonly { readonly quantity: number }[];
}

/** A product whose tier a change of the cart moved, and why. */
export interface TierChange {
  readonly productId: number;
  readonly tierGroup: string | null;
  /** Pieces that counted before and after. */
  readonly fromPieces: number;
  readonly toPieces: number;
  /** Quantities of the tiers before and after; 1 for the base price. */
  readonly fromTier: number;
  readonly toTier: number;
}

/**
 * Returns the pieces that determine the tier of each line: the pieces of its group, otherwise of
 * its product in all lines.
 */
export function tierPieces(lines: readonly Omit<TieredLine, 'tiers'>[]): number[] {
  const pieces = new Map<string | number, number>();
  const keyOf = ({ tierGroup, productId }: Omit<TieredLine, 'tiers'>) => tierGroup ?? productId;
  for (const line of lines) pieces.set(keyOf(line), (pieces.get(keyOf(line)) ?? 0) + line.quantity);
  return lines.map((line) => pieces.get(keyOf(line)) ?? 0);
}

/**
 * Returns the products of both carts whose tier differs between them, once each. The cart tells the
 * shopper about each: removing one line of a family reprices the others.
 */
export function tierChanges(before: readonly TieredLine[], after: readonly TieredLine[]): TierChange[] {
  const earlier = standingOf(before);
  return [...standingOf(after)].flatMap(([productId, { line, pieces, tier }]) => {
    const past = earlier.get(productId);
    if (past === undefined || past.tier === tier) return [];
    const { tierGroup } = line;
    return [
      { productId, tierGroup, fromPieces: past.pieces, toPieces: pieces, fromTier: past.tier, toTier: tier },
    ];
  });
}

function standingOf(lines: readonly TieredLine[]) {
  const pieces = tierPieces(lines);
  return new Map(
    lines.map((line, at) => {
      const counted = pieces[at] ?? line.quantity;
      const tier = tierFor(line.tiers, counted)?.quantity ?? 1;
      return [line.productId, { line, pieces: counted, tier }];
    }),
  );
}
