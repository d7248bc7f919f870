import type { CartDiscountType } from '../../../generated/resolvers.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { presentMoney } from '../../pricing/present-money.ts';

const text = defineMessages('fee-credit', {
  credit: 'Gift cards pay without payment fee',
  debit: 'Gift cards pay without payment discount',
});

/** The coupon fields that a discount shows. */
export interface NamedCoupon {
  readonly code: string;
  readonly name: string;
}

/** The name of a fee credit; a negative one is a discount that the method does not give. */
export function feeCreditName(minor: number): string {
  return text(minor < 0 ? 'debit' : 'credit');
}

/** Returns a coupon's discounts and the fee credit in the contract's form; null without any. */
export function presentDiscounts(
  coupon: NamedCoupon | null,
  {
    itemMinor,
    shippingMinor,
    feeCreditMinor = 0,
  }: { readonly itemMinor: number; readonly shippingMinor: number; readonly feeCreditMinor?: number },
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
  const credit = {
    applied_to: 'ITEM' as const,
    amount: presentMoney(feeCreditMinor, currency),
    coupon: null,
    label: feeCreditName(feeCreditMinor),
  };
  const all = feeCreditMinor === 0 ? discounts : [...discounts, credit];
  return all.length === 0 ? null : all;
}
