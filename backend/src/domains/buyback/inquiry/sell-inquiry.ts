import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';

/** A product of an inquiry with its bid at the time. */
export interface SellInquiryItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly condition: BidCondition;
  /** The bid for one piece, in minor units of the inquiry's currency; null when there was none. */
  readonly unitMinor: number | null;
}

/** A sale above the desk's bid limit, which the desk answers by e-mail. */
export interface SellInquiry {
  readonly number: string;
  readonly customerId: number;
  readonly currency: string;
  /** The customer's own words; may be empty. */
  readonly note: string;
  readonly createdAtMs: number;
  readonly items: readonly SellInquiryItem[];
}
