import { type PricedCart, priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { couponProblemMessage } from '../../discounts/coupon-texts.ts';

/** A coupon that an order no longer uses. */
export interface DroppedCoupon {
  readonly code: string;
  /** A sentence for the shopper. */
  readonly reason: string;
}

/**
 * Returns the cart without a coupon that no longer applies, as Magento orders it, and that coupon
 * or null. Such a coupon gives no discount, so the totals stay equal.
 */
export function dropLapsedCoupon(
  priced: PricedCart,
  basis: PricingBasis,
): { readonly priced: PricedCart; readonly dropped: DroppedCoupon | null } {
  const { cart, discount, currency } = priced;
  if (discount.problem === null || cart.coupon === null) return { priced, dropped: null };
  const words = { currency, timeZone: basis.shop.store.timeZone };
  return {
    priced: priceCart({ ...cart, coupon: null }, basis),
    dropped: { code: cart.coupon.coupon.code, reason: couponProblemMessage(discount.problem, words) },
  };
}
