/** What a coupon takes off. */
export type CouponBenefit =
  /** A share of every row it is for. */
  | { readonly type: 'percent'; readonly ppm: number }
  /** An amount off the rows it is for, at most all of them; minor units of the base currency. */
  | { readonly type: 'fixed-cart'; readonly amountMinor: number }
  /** The whole price of one way of delivery: codes of carrier and method, `insured_ground`. */
  | { readonly type: 'free-shipping'; readonly methodCode: string };

/** A coupon as the shop defines it. Amounts are minor units of the base currency, times epoch milliseconds. */
export interface Coupon {
  /** As the dealer writes it; shoppers may type it in any case. */
  readonly code: string;
  /** What the line of the discount is called. */
  readonly name: string;
  /** One sentence for the shopper. */
  readonly description: string;
  readonly benefit: CouponBenefit;
  /** The rows it is for must come to this. */
  readonly minimumSubtotalMinor: number;
  readonly isFirstOrderOnly: boolean;
  /** Orders of one buyer; null = any number. */
  readonly usesPerCustomer: number | null;
  /** Orders of all buyers; null = any number. */
  readonly usesTotal: number | null;
  /** From this moment; null = always has been. */
  readonly startsMs: number | null;
  /** Until just before this moment; null = without end. */
  readonly endsMs: number | null;
  /** Url keys of the categories it is for; empty = all. */
  readonly categories: readonly string[];
  /** Url keys of categories it is not for, even if one of `categories` holds the piece. */
  readonly excludedCategories: readonly string[];
  readonly isActive: boolean;
}

/** How often a coupon was used, orders that were cancelled left out. */
export interface CouponUses {
  readonly total: number;
  /** By who is buying now; null when nobody knows yet who that is. */
  readonly byBuyer: number | null;
  /** Whether who is buying now has ordered before; null when nobody knows yet who that is. */
  readonly hasOrdered: boolean | null;
}

/** One row of a cart as a coupon sees it. */
export interface CouponRow {
  /** Minor units of the cart's currency, before discounts. */
  readonly amountMinor: number;
  /** Url keys of every category that holds the piece, ancestors included. */
  readonly categories: readonly string[];
}

/** Whether a coupon is for a row. */
export function isCouponFor(coupon: Coupon, { categories }: CouponRow): boolean {
  const isIn = (keys: readonly string[]) => keys.some((key) => categories.includes(key));
  if (isIn(coupon.excludedCategories)) return false;
  return coupon.categories.length === 0 || isIn(coupon.categories);
}
