import type { TotalsLine } from '@ingot/rules/cart/totals-lines.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { feeCreditName } from '../../cart/discounts/present-discounts.ts';
import type { PlacedOrder } from '../order.ts';
import { orderTotalsLines } from './order-totals-lines.ts';

const text = defineMessages('order-totals', {
  subtotal: 'Subtotal',
  coupon: 'Coupon {code}',
  'gift-card': 'Gift card ending {ending}',
  tax: 'Sales tax',
  total: 'Total',
  free: 'Free',
});

/**
 * Returns the totals of an order as label and value, for mails. The order page has the same lines.
 */
export function totalsFacts(order: PlacedOrder): { readonly label: string; readonly value: string }[] {
  return orderTotalsLines(order).map((line) => ({
    label: totalsLabel(line),
    value: totalsValue(line, order.currency),
  }));
}

/** Returns the amount of a line of the totals, for people: a delivery without a price is free. */
export function totalsValue(
  { kind, amountMinor }: Pick<TotalsLine, 'kind' | 'amountMinor'>,
  currency: string,
): string {
  if (kind === 'shipping' && amountMinor === 0) return text('free');
  return formatMoney(amountMinor, currency).replace('-', '−');
}

/** Returns the label of a line of the totals, for people. */
export function totalsLabel({ kind, label, amountMinor }: TotalsLine): string {
  switch (kind) {
    case 'subtotal':
      return text('subtotal');
    case 'discount':
      return text('coupon', { code: label ?? '' });
    case 'fee-credit':
      return feeCreditName(-amountMinor);
    case 'gift-card':
      return text('gift-card', { ending: label ?? '' });
    case 'tax':
      return label ?? text('tax');
    case 'total':
      return text('total');
    default:
      return label ?? '';
  }
}
