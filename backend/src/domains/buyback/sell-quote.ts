import { type LossTerms, owesLoss } from '@ingot/rules/buyback/loss-terms.ts';
import type { CheckedLine, LineDecision } from '@ingot/rules/buyback/quote-settlement.ts';
import type { QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import type { SellQuoteTimes } from '@ingot/rules/buyback/sell-quote.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';

/** An item of a quote at the time of the lock. */
export interface SellQuoteItem {
  readonly sku: string;
  readonly name: string;
  /** The metal that determines its bid; null if unknown. */
  readonly metal: Metal | null;
  /** Quoted pieces; 0 for additional ones that the desk found in the package. */
  readonly quantity: number;
  readonly condition: BidCondition;
  /** Fine metal of one piece. */
  readonly fineWeightMicrograms: number;
  /** The bid for one piece, in minor units of the quote's currency. */
  readonly unitMinor: number;
}

/** Methods by which the desk tests pieces. */
export const TEST_METHODS = ['sigma', 'xrf', 'density', 'none'] as const;

/** A method by which the desk tests pieces. */
export type TestMethod = (typeof TEST_METHODS)[number];

/** The result of the desk's check of a line. */
export interface LineCheck {
  /** Null before the check. */
  readonly received: number | null;
  /** Received pieces that are not as quoted; all pieces of an additional line. */
  readonly differing: number;
  /** The new bid for one differing piece; null when they go back. */
  readonly newBidMinor: number | null;
  readonly decision: LineDecision | null;
  readonly weightMilligrams: number | null;
  readonly testMethod: TestMethod | null;
  readonly testResult: string | null;
  /** Shown to the seller. */
  readonly reason: string | null;
  readonly serials: readonly string[];
}

/** A line of a quote with its check. */
export interface QuoteLine extends SellQuoteItem, LineCheck {
  readonly position: number;
  /** The posted bid for one piece when the desk added the pieces; null if unknown, and for quoted ones. */
  readonly postedBidMinor: number | null;
}

/** A locked price at which the dealer buys a customer's metal, before it is stored. */
export interface NewSellQuote extends SellQuoteTimes {
  readonly number: string;
  readonly currency: string;
  readonly lockedAtMs: number;
  readonly items: readonly SellQuoteItem[];
}

/** A quote with everything that happened since. Times in epoch milliseconds. */
export interface SellQuote extends NewSellQuote {
  readonly id: number;
  /** Null when the seller deleted the account. */
  readonly customerId: number | null;
  readonly status: QuoteStatus;
  /** Increases with every change. */
  readonly version: number;
  readonly termsVersion: number | null;
  readonly terms: readonly string[];
  readonly ownership: string | null;
  /** What the seller owes the market loss for, by the terms of the agreement. */
  readonly lossTerms: LossTerms;
  /** The revision of the rules for that loss. */
  readonly lossRevision: number;
  readonly postByMs: number | null;
  readonly arriveByMs: number | null;
  readonly answerByMs: number | null;
  readonly postedAtMs: number | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly seal: string | null;
  /** The amount that the seller owes after a cancellation, or for missing pieces; null for none. */
  readonly owedMinor: number | null;
  /** The parts of `owedMinor` that the seller has paid and that staff have waived. */
  readonly settledMinor: number;
  readonly waivedMinor: number;
  /** Key of the seller's e-mail address at the agreement; null if unknown. */
  readonly sellerKey: string | null;
  /** When the shop cancels the late quote; null before the reminder. */
  readonly cancelOnMs: number | null;
  readonly approvalId: number | null;
  readonly items: readonly QuoteLine[];
}

/** Returns what the seller of a quote still owes, in minor units; 0 for nothing. */
export function openClaimOf({
  owedMinor,
  settledMinor,
  waivedMinor,
}: Pick<SellQuote, 'owedMinor' | 'settledMinor' | 'waivedMinor'>): number {
  return (owedMinor ?? 0) - settledMinor - waivedMinor;
}

/**
 * Returns whether the differing pieces of a line go back for free, whatever the market does: additional pieces,
 * because the quote did not promise them, and those of an agreement without such terms.
 */
export function returnsFree({ quantity }: QuoteLine, { lossTerms }: Pick<SellQuote, 'lossTerms'>): boolean {
  return quantity === 0 || !owesLoss(lossTerms, 'returned');
}

/** Returns whether the seller has to decide about pieces that are not on the quote. */
export function isOpenExtra({ quantity, differing, newBidMinor, decision }: QuoteLine): boolean {
  return quantity === 0 && differing > 0 && newBidMinor !== null && decision === null;
}

/** Returns a line as the rule of the settlement reads it. */
export function checkedLine({
  quantity,
  received,
  differing,
  unitMinor,
  newBidMinor,
  decision,
}: QuoteLine): CheckedLine {
  return { quoted: quantity, received, differing, lockedMinor: unitMinor, newBidMinor, decision };
}
