import type { CartDiscountType } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';

/** The coupon fields that a discount shows. */
export interface NamedCoupon {
  readonly code: string;
  readonly name: string;
}

/** Returns a coupon's discounts in the contract's form; null without a discount. */
export function presentDiscounts(
  coupon: NamedCoupon | null,
  { itemMinor, shippingMinor }: { readonly itemMinor: number; readonly shippingMinor: number },
  currency: string,
) {
  const parts: [CartDiscountType, number][] = [
    ['ITEM', itemMinor],
    ['SHIPPING', shippingMinor],
  ];
  const discounts = parts
    .filter(([, minor]) => coupon !== null && minor > 0)
    .map(([applied_to, minor]) => ({
      applied_to,
      amount: presentMoney(minor, currency),
      coupon: coupon && { code: coupon.code, description: null, not_applicable_message: null },
      label: coupon?.name ?? '',
    }));
  return discounts.length === 0 ? null : discounts;
}
