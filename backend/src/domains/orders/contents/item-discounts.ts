import { presentDiscounts } from '../../cart/discounts/present-discounts.ts';
import type { PlacedOrderItem } from '../order.ts';

/** What the order's coupon took off a line, as the contract shows it; empty when that was nothing. */
export function itemDiscounts({ discountMinor, coupon, currency }: PlacedOrderItem) {
  return presentDiscounts(coupon, { itemMinor: discountMinor, shippingMinor: 0 }, currency) ?? [];
}
