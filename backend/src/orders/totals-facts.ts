import type { TotalsLine } from '@ingot/rules/cart/totals-lines.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { PlacedOrder } from './order.ts';
import { orderTotalsLines } from './order-totals-lines.ts';

/**
 * The totals of an order in words and figures, for mails: the same lines as on the order's page. A rule by which no tax is due
 * is named as well.
 */
export function totalsFacts(order: PlacedOrder): { readonly label: string; readonly value: string }[] {
  const lines = orderTotalsLines(order);
  const exempt = order.taxes.flatMap(({ label, amountMinor }): TotalsLine[] =>
    amountMinor === 0 ? [{ kind: 'tax', label, amountMinor }] : [],
  );
  return lines.toSpliced(-1, 0, ...exempt).map((line) => ({
    label: labelOf(line),
    value:
      line.kind === 'shipping' && line.amountMinor === 0
        ? 'Free'
        : formatMoney(line.amountMinor, order.currency).replace('-', '−'),
  }));
}

function labelOf({ kind, label }: TotalsLine): string {
  switch (kind) {
    case 'subtotal':
      return 'Subtotal';
    case 'discount':
      return `Coupon ${label}`;
    case 'gift-card':
      return `Gift card ending ${label}`;
    case 'total':
      return 'Total';
    default:
      return label ?? '';
  }
}
