import { type TotalsLine, totalsLines } from '@ingot/rules/cart/totals-lines.ts';
import type { PlacedOrder } from '../order.ts';

/** The lines of an order's totals, as receipt, order page and mails show them. */
export function orderTotalsLines(order: PlacedOrder): TotalsLine[] {
  return totalsLines({
    totals: order,
    couponCode: order.coupon?.code ?? null,
    carrierTitle: order.delivery.carrierTitle,
    taxes: order.taxes,
    giftCards: order.giftCards,
  });
}
