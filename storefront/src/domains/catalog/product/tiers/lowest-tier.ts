import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';

/** Returns the lowest price of a larger quantity; null if none is below the price of one. */
export function lowestTier(
  tiers: readonly ({ readonly final_price?: MoneyAmount | null | undefined } | null)[],
  priceOfOne: MoneyAmount,
): MoneyAmount | null {
  let lowest: MoneyAmount | null = null;
  for (const tier of tiers) {
    const price = tier?.final_price;
    if (price?.value == null || priceOfOne.value == null || price.value >= priceOfOne.value) continue;
    if (lowest === null || price.value < (lowest.value ?? 0)) lowest = price;
  }
  return lowest;
}
