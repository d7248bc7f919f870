/** How a quote stands: its bids are held, it was agreed to in time, or its time ran out. */
export type SellQuoteState = 'open' | 'accepted' | 'expired';

/** What the state of a quote follows from; epoch milliseconds. */
export interface SellQuoteTimes {
  /** The first moment at which the bids are not held any more. */
  readonly expiresAtMs: number;
  /** When the seller agreed; null when not. */
  readonly acceptedAtMs: number | null;
}

/** How a quote stands at `nowMs` (OPEN-43). What was agreed to stays so. */
export function sellQuoteState({ expiresAtMs, acceptedAtMs }: SellQuoteTimes, nowMs: number): SellQuoteState {
  if (acceptedAtMs !== null) return 'accepted';
  return nowMs < expiresAtMs ? 'open' : 'expired';
}

/** What the pieces of a quote come to, minor units: each bid times its pieces. */
export function sellQuoteTotal(
  items: readonly { readonly quantity: number; readonly unitMinor: number }[],
): number {
  return items.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
}
