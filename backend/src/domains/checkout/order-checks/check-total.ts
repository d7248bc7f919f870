import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import type { DroppedCoupon } from './drop-coupon.ts';

const text = defineMessages('check-total', {
  'total-changed': 'The total is now {is} instead of {was}. Review the new total and try again.',
  'total-without-coupon':
    '{problem} Without the coupon the total is {is} instead of {was}. Review the new total and try again.',
});

/** The total that the client showed to the shopper. */
export interface ShownTotal {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Rejects an order whose total differs from the one shown. A price lock does not fix discounts,
 * address and delivery; another tab may have changed them. A null `shown` skips the check.
 * `dropped` is the coupon that no longer applies.
 * @throws ContractError `TOTAL_CHANGED`, with both totals
 */
export function checkTotal(
  { totals, currency }: PricedCart,
  shown: ShownTotal | null,
  dropped: DroppedCoupon | null,
): void {
  if (shown === null) return;
  if (shown.amountMinor === totals.grandTotalMinor && shown.currency === currency) return;
  const was = formatMoney(shown.amountMinor, shown.currency);
  const is = formatMoney(totals.grandTotalMinor, currency);
  const message =
    dropped === null
      ? text('total-changed', { is, was })
      : text('total-without-coupon', { problem: dropped.reason, is, was });
  throw unableToPlaceOrder(message, 'TOTAL_CHANGED');
}
