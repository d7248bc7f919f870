import type { SellQuoteTimes } from '@ingot/rules/buyback/sell-quote.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/** Pieces of one kind in a quote, as they were when it was locked. */
export interface SellQuoteItem {
  readonly sku: string;
  readonly name: string;
  /** The metal that its bid follows; null when the shop does not know it. */
  readonly metal: Metal | null;
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
