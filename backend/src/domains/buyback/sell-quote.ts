import type { SellQuoteTimes } from '@ingot/rules/buyback/sell-quote.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';

/** An item of a quote at the time of the lock. */
export interface SellQuoteItem {
  readonly sku: string;
  readonly name: string;
  /** The metal that determines its bid; null if unknown. */
  readonly metal: Metal | null;
  readonly quantity: number;
  readonly condition: BidCondition;
  /** Fine metal of one piece. */
  readonly fineWeightMicrograms: number;
  /** The bid for one piece, in minor units of the quote's currency. */
  readonly unitMinor: number;
}

/** A locked price at which the dealer buys a customer's metal. */
export interface SellQuote extends SellQuoteTimes {
  readonly number: string;
  readonly currency: string;
  readonly lockedAtMs: number;
  readonly items: readonly SellQuoteItem[];
}
