/** Bids for one piece that is not on the quote, in minor units. */
export interface ExtraBids {
  /** The bid that the desk offered. */
  readonly offeredMinor: number;
  /** The posted bid at that time; null if unknown. */
  readonly postedMinor: number | null;
  /** The posted bid now. */
  readonly todayMinor: number;
}

/**
 * Returns the bid that a seller gets now for an additional piece, in minor units, rounded down: the offered bid,
 * reduced as far as the posted bid has fallen since, and never raised. A bid that stands still until the seller
 * answers would be a free option on the market.
 */
export function extraBid({ offeredMinor, postedMinor, todayMinor }: ExtraBids): number {
  const sinceMinor = postedMinor ?? offeredMinor;
  if (todayMinor >= sinceMinor) return offeredMinor;
  return Number((BigInt(offeredMinor) * BigInt(todayMinor)) / BigInt(sinceMinor));
}
