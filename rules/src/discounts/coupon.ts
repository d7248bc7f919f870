/** The benefit of a coupon. */
export type CouponBenefit =
  /** A percentage of every line that it applies to. */
  | { readonly type: 'percent'; readonly ppm: number }
  /** An amount off these lines, at most their sum; minor units of the base currency. */
  | { readonly type: 'fixed-cart'; readonly amountMinor: number }
  /** The price of one shipping method: codes of carrier and method, `insured_ground`. */
  | { readonly type: 'free-shipping'; readonly methodCode: string };

/**
 * A coupon of the shop. Amounts are minor units of the base currency, times are epoch milliseconds.
 */
export interface Coupon {
  /** As the dealer writes it; shoppers may type it in any case. */
  readonly code: string;
  /** Label of the discount line. */
  readonly name: string;
  /** One sentence for the shopper. */
  readonly description: string;
  readonly benefit: CouponBenefit;
  /** Minimum sum of the lines that it applies to. */
  readonly minimumSubtotalMinor: number;
  readonly isFirstOrderOnly: boolean;
  /** Maximum orders per buyer; null = unlimited. */
  readonly usesPerCustomer: number | null;
  /** Maximum orders of all buyers; null = unlimited. */
  readonly usesTotal: number | null;
  /** First valid moment; null = no start. */
  readonly startsMs: number | null;
  /** First moment after its validity; null = no end. */
  readonly endsMs: number | null;
  /** URL keys of its categories; empty = all. */
  readonly categories: readonly string[];
  /** URL keys of excluded categories, which take precedence over `categories`. */
  readonly excludedCategories: readonly string[];
  readonly isActive: boolean;
}

/** How often a coupon was used, without canceled orders. */
export interface CouponUses {
  readonly total: number;
  /** By the current buyer; null while the buyer is unknown. */
  readonly byBuyer: number | null;
  /** Whether the current buyer has ordered before; null while the buyer is unknown. */
  readonly hasOrdered: boolean | null;
}

/** One cart line for the check of a coupon. */
export interface CouponRow {
  /** Minor units of the cart's currency, before discounts. */
  readonly amountMinor: number;
  /**
   * The highest bid for the pieces of the line, in minor units of the cart's currency. No discount
   * lowers the line below this bid. Absent when the shop does not buy the pieces.
   */
  readonly floorMinor?: number;
  /** URL keys of all categories of the product, ancestors included. */
  readonly categories: readonly string[];
}

/** Returns whether a coupon applies to a line. */
export function isCouponFor(coupon: Coupon, { categories }: CouponRow): boolean {
  const isIn = (keys: readonly string[]) => keys.some((key) => categories.includes(key));
  if (isIn(coupon.excludedCategories)) return false;
  return coupon.categories.length === 0 || isIn(coupon.categories);
}
