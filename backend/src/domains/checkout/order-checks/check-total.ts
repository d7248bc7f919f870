import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { unableToPlaceOrder } from '../order-refusal.ts';
import type { DroppedCoupon } from './drop-coupon.ts';

const text = defineMessages('check-total', {
  'total-changed': 'The total is now {is} instead of {was}. Review the new total and try again.',
  'total-without-coupon':
    '{problem} Without the coupon the total is {is} instead of {was}. Review the new total and try again.',
});

/** A total as a shopper was shown it. */
export interface ShownTotal {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Held prices are not the whole total: a code, the address or the delivery may have been changed in another tab, and
 * nobody is charged what was not shown. Null: the client did not say what it showed.
 * `dropped` is the coupon that the order would go without.
 * @throws ContractError `TOTAL_CHANGED`, naming both totals
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
