/** The next lower price of a product, as the quantity grows. */
export interface NextTier {
  /** Pieces that are missing for it, at least 1. */
  readonly more: number;
  /** The quantity from which it applies. */
  readonly quantity: number;
  /** Price of one piece there, in minor units. */
  readonly unitMinor: number;
  /** What that quantity costs less there than at the price of now, in minor units. */
  readonly savedMinor: number;
}

/**
 * Returns the next tier with a lower price than that of now; null when there is none, or none that may be bought.
 * @param unitMinor price of one piece now, in minor units
 * @param most the highest quantity that may be bought; null for no limit
 */
export function nextTier(
  tiers: readonly { readonly quantity: number; readonly unitMinor: number }[],
  quantity: number,
  unitMinor: number,
  most: number | null = null,
): NextTier | null {
  const next = tiers
    .filter((tier) => tier.quantity > quantity && tier.unitMinor < unitMinor)
    .sort((one, other) => one.quantity - other.quantity)[0];
  if (next === undefined || (most !== null && next.quantity > most)) return null;
  return {
    more: next.quantity - quantity,
    quantity: next.quantity,
    unitMinor: next.unitMinor,
    savedMinor: (unitMinor - next.unitMinor) * next.quantity,
  };
}
