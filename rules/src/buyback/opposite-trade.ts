/** How long the shop guarantees its prices, in milliseconds. */
export interface TradeTerms {
  /** The time of a cart's price lock. */
  readonly priceLockMs: number;
  /** The time for which a sell quote is locked. */
  readonly quoteLockMs: number;
  /** The period in which the buyer can cancel an order at no cost. */
  readonly graceMs: number;
}

/**
 * Returns how long after a trade the same person gets no opposite price of the same metal, in
 * milliseconds: the longest lock and the grace period of a cancellation. Until then one of the two
 * trades would be a free option on the market.
 */
export function oppositeTradePauseMs({ priceLockMs, quoteLockMs, graceMs }: TradeTerms): number {
  return Math.max(priceLockMs, quoteLockMs) + graceMs;
}
