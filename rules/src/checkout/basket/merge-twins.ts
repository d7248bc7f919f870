import type { BasketCandidate } from './basket-terms.ts';

/** Pieces of a candidate in a basket. */
interface Line {
  readonly productId: number;
  readonly quantity: number;
  readonly unitMinor: number;
}

/** Candidates without twins, and how to give their pieces back. */
export interface MergedTwins {
  readonly merged: readonly BasketCandidate[];
  /** Returns lines of the given candidates with as many pieces. */
  readonly split: (lines: readonly Line[]) => Line[];
}

/**
 * Merges the candidates of a group that differ in nothing but the product, such as the years of a
 * coin at one price. A basket may exchange their pieces.
 */
export function mergeTwins(candidates: readonly BasketCandidate[]): MergedTwins {
  const twins = Map.groupBy(candidates, (one) =>
    one.tierGroup === null
      ? one
      : JSON.stringify([
          one.tierGroup,
          one.form,
          one.fineWeightMicrograms,
          one.shippingWeightGrams,
          one.tiers.map(({ quantity, unitMinor }) => [quantity, unitMinor]),
        ]),
  );
  const byId = new Map(
    [...twins.values()].flatMap((own) => own.slice(0, 1).map((first) => [first.productId, own])),
  );
  return {
    merged: [...twins.values()].flatMap((own) =>
      own.slice(0, 1).map((first) => ({ ...first, most: own.reduce((sum, { most }) => sum + most, 0) })),
    ),
    split: (lines) =>
      lines.flatMap((line) => {
        let left = line.quantity;
        return (byId.get(line.productId) ?? []).flatMap(({ productId, most }) => {
          const quantity = Math.min(left, most);
          left -= quantity;
          return quantity > 0 ? [{ ...line, productId, quantity }] : [];
        });
      }),
  };
}
