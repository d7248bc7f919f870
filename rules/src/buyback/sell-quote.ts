/** State of a quote: its bids are locked, the seller accepted in time, or it expired. */
export type SellQuoteState = 'open' | 'accepted' | 'expired';

/** The times that determine the state of a quote, in epoch milliseconds. */
export interface SellQuoteTimes {
  /** First moment at which the bids are not locked any more. */
  readonly expiresAtMs: number;
  /** When the seller accepted; null when not. */
  readonly acceptedAtMs: number | null;
}

/** Returns the state of a quote at `nowMs`. An accepted quote stays accepted. */
export function sellQuoteState({ expiresAtMs, acceptedAtMs }: SellQuoteTimes, nowMs: number): SellQuoteState {
  if (acceptedAtMs !== null) return 'accepted';
  return nowMs < expiresAtMs ? 'open' : 'expired';
}

/** Returns the total of a quote in minor units: each bid times its quantity. */
export function sellQuoteTotal(
  items: readonly { readonly quantity: number; readonly unitMinor: number }[],
): number {
  return items.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
}
