import type { SellQuoteTimes } from '@ingot/rules/buyback/sell-quote.ts';

/** Pieces of one kind in a quote, as they were when it was locked. */
export interface SellQuoteItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** The bid for one, minor units of the quote's currency. */
  readonly unitMinor: number;
}

/** What the shop promised a customer to pay. */
export interface SellQuote extends SellQuoteTimes {
  readonly number: string;
  readonly currency: string;
  readonly lockedAtMs: number;
  readonly items: readonly SellQuoteItem[];
}
