import type { TotalsLine } from '@ingot/rules/cart/totals-lines.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
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
 * The totals of an order in words and figures, for mails: the same lines as on the order's page.
 */
export function totalsFacts(order: PlacedOrder): { readonly label: string; readonly value: string }[] {
  return orderTotalsLines(order).map((line) => ({
    label: labelOf(line),
    value:
      line.kind === 'shipping' && line.amountMinor === 0
        ? text('free')
        : formatMoney(line.amountMinor, order.currency).replace('-', '−'),
  }));
}

function labelOf({ kind, label }: TotalsLine): string {
  switch (kind) {
    case 'subtotal':
      return text('subtotal');
    case 'discount':
      return text('coupon', { code: label ?? '' });
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
