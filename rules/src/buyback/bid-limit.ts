import { sellQuoteTotal } from './sell-quote.ts';

/** The desk's bid limit: the most that a customer can sell in one quote. */
export interface BidLimit {
  /** Pieces of one product. */
  readonly pieces: number;
  /** Minor units of the base currency. */
  readonly totalMinor: number;
}

/**
 * Returns which part of the desk's bid limit the items exceed; null when they are within both. Items
 * above the limit become an inquiry to the desk.
 */
export function exceededBidLimit(
  items: readonly { readonly quantity: number; readonly unitMinor: number }[],
  limit: BidLimit,
): 'pieces' | 'total' | null {
  if (items.some(({ quantity }) => quantity > limit.pieces)) return 'pieces';
  return sellQuoteTotal(items) > limit.totalMinor ? 'total' : null;
}
