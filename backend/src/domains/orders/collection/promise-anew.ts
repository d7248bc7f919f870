import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { type CollectedOrder, readyDayOf } from './ready-day.ts';

/** What a new promise depends on. */
export type PromisedOrder = CollectedOrder &
  Pick<PlacedOrder, 'status' | 'paymentFinalMs'> & { readonly payment: Pick<PlacedOrder['payment'], 'code'> };

/**
 * Returns the counter of an order with a new promised day, because the kept one no longer holds: for a payment now, or
 * for the one that has arrived. Null for a delivery.
 */
export function promiseAnew(order: PromisedOrder, shop: ShopSettings, nowMs: number): OrderedCounter | null {
  const { delivery, payment, status } = order;
  if (delivery.pickup === null) return null;
  const arrivedMs = isAwaitingPayment(status) ? null : order.paymentFinalMs;
  const finalMs = Math.max(nowMs, arrivedMs ?? firstPaymentFinalMs(payment.code, nowMs, shop));
  const readyOn = readyDayOf(order, { finalMs, nowMs }, shop);
  return { ...delivery.pickup, readyOn, readyIfPaidAtMs: nowMs, readyIfFinalAtMs: finalMs };
}
