import { brokenOrderLimit, type OrderLimits } from '@ingot/rules/checkout/order/order-limits.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('order-limits', {
  'too-small': 'Our minimum order is {amount}.',
  'too-large': 'Our maximum order is {amount}.',
});

/**
 * Returns the message for a total below or above the shop's limits, with the limit; null within
 * them.
 */
export function orderLimitMessage(
  limits: OrderLimits,
  grandTotalMinor: number,
  currency: string,
  rateE6: number = 1_000_000,
): string | null {
  const money = (limitMinor: number) => formatMoney(convertMinor(limitMinor, rateE6), currency);
  switch (brokenOrderLimit(limits, grandTotalMinor, rateE6)) {
    case 'TOO_SMALL':
      return text('too-small', { amount: money(limits.minimumMinor) });
    case 'TOO_LARGE':
      return text('too-large', { amount: money(limits.maximumMinor) });
    default:
      return null;
  }
}
