import type { Coupon, CouponUses } from '@ingot/rules/discounts/coupon.ts';
import type { GiftCard } from '@ingot/rules/discounts/gift-cards.ts';

/** A coupon as stored, with how often it was used. */
export interface StoredCoupon {
  readonly id: number;
  readonly coupon: Coupon;
  readonly uses: CouponUses;
}

/** A gift card as stored. */
export type StoredGiftCard = Omit<GiftCard, 'seenBalanceMinor'> & {
  readonly id: number;
  /** As the dealer wrote it. */
  readonly code: string;
};

/** A gift card on a cart: with what was on it when the shopper put it there. */
export type AppliedGiftCard = StoredGiftCard & GiftCard;

/**
 * Who uses a discount. A guest's address counts only when an order is placed: before, anybody could type somebody
 * else's and learn from the answer whether that person has bought here.
 */
export interface Buyer {
  readonly customerId: number | null;
  /** `buyerKey` of the e-mail address; null while it does not count. */
  readonly key: string | null;
}
