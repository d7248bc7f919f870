import { presentDiscounts } from '../../cart/discounts/present-discounts.ts';
import type { PlacedOrderItem } from '../order.ts';

/** Returns the coupon discount of a line in the contract's form; empty without a discount. */
export function itemDiscounts({ discountMinor, coupon, currency }: PlacedOrderItem) {
  return presentDiscounts(coupon, { itemMinor: discountMinor, shippingMinor: 0 }, currency) ?? [];
}
