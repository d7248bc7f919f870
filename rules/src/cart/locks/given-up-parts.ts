import type { Metal } from '../../metals/metal.ts';

/** The metal of one product in a lock, at its own locked ask. */
export interface LockedPart {
  readonly productId: number;
  readonly metal: Metal;
  readonly micrograms: number;
  /** US dollars per troy ounce in ten-thousandths. */
  readonly askE4: number;
}

/**
 * Returns the parts that a change of a lock's lines gives up, each at the locked ask of its own product.
 * A product that replaces another of the same metal gives up nothing, because its ask is not lower. If
 * several products have less metal, the parts with the highest ask are given up first.
 */
export function givenUpParts(before: readonly LockedPart[], after: readonly LockedPart[]): LockedPart[] {
  const leftOf = new Map<Metal, number>();
  for (const { metal, micrograms } of before) leftOf.set(metal, (leftOf.get(metal) ?? 0) + micrograms);
  for (const { metal, micrograms } of after) leftOf.set(metal, (leftOf.get(metal) ?? 0) - micrograms);
  const nowOf = new Map<number, number>();
  for (const { productId, micrograms } of after) {
    nowOf.set(productId, (nowOf.get(productId) ?? 0) + micrograms);
  }
  return before
    .toSorted((one, other) => other.askE4 - one.askE4)
    .flatMap((part) => {
      const { productId, metal } = part;
      const kept = Math.min(part.micrograms, nowOf.get(productId) ?? 0);
      nowOf.set(productId, (nowOf.get(productId) ?? 0) - kept);
      const micrograms = Math.min(part.micrograms - kept, leftOf.get(metal) ?? 0);
      if (micrograms <= 0) return [];
      leftOf.set(metal, (leftOf.get(metal) ?? 0) - micrograms);
      return [{ ...part, micrograms }];
    });
}
