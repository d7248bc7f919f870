/** The next lower price of a product at a larger quantity. */
export interface NextTier {
  /** Quantity missing for it, at least 1. */
  readonly more: number;
  /** The quantity from which it applies. */
  readonly quantity: number;
  /** Its unit price in minor units. */
  readonly unitMinor: number;
  /** Savings for that quantity compared with the current unit price, in minor units. */
  readonly savedMinor: number;
}

/**
 * Returns the next tier with a lower price than the current one; null when there is none that may
 * be bought.
 * @param unitMinor current unit price in minor units
 * @param most highest quantity that may be bought; null for no limit
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
