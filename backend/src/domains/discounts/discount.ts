import type { Coupon, CouponUses } from '@ingot/rules/discounts/coupon.ts';
import type { GiftCard } from '@ingot/rules/discounts/gift-cards.ts';

/** A coupon as stored, with its uses. */
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
  /** Its value when it was issued, in minor units of its currency. */
  readonly initialMinor: number;
};

/** A gift card on a cart, with the balance that the shopper saw when applying it. */
export type AppliedGiftCard = StoredGiftCard & GiftCard;

/**
 * The buyer whose uses of a discount count. A guest's e-mail address counts only when the order is
 * placed. Before, anyone could type another person's address and learn whether that person has
 * ordered here.
 */
export interface Buyer {
  readonly customerId: number | null;
  /** `buyerKey` of the e-mail address; null while it does not count. */
  readonly key: string | null;
}
