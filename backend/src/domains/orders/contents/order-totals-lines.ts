import { type TotalsLine, totalsLines } from '@ingot/rules/cart/totals-lines.ts';
import { isVirtualOrder, type PlacedOrder } from '../order.ts';

/** Returns the totals lines of an order, for receipt, order page and mails. */
export function orderTotalsLines(order: PlacedOrder): TotalsLine[] {
  return totalsLines({
    totals: order,
    couponCode: order.coupon?.code ?? null,
    carrierTitle: isVirtualOrder(order) ? null : order.delivery.carrierTitle,
    taxes: order.taxes,
    giftCards: order.giftCards,
  });
}
