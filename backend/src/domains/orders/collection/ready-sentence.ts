import { dayOf } from '@ingot/rules/metals/day-of.ts';
import { isAwaitingPayment, isClearing } from '@ingot/rules/orders/order-status.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords, momentWords } from '../../../platform/messages/moment-words.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { isInTime, isPreorder, paidAtMs, payByCutoffMs, readyDayOf } from './ready-day.ts';

const text = defineMessages('order-collection', {
  from: 'Ready from {day}.',
  'from-if': 'Ready from {day} if you pay on the day of your order.',
  'from-if-by': 'Ready from {day} if you pay by {time}.',
  'from-if-on': 'Ready from {day} if you pay on {paid}.',
});

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/**
 * States the promised day of a collection, and the day or the time of the payment on which it depends. Null for a delivery, an
 * overdue or held order, a pre-order, and an order from before days were kept.
 */
export function promisedReadySentence(order: PlacedOrder, shop: ShopSettings): string | null {
  const { payment, delivery, status, hold, grandTotalMinor, placedAtMs } = order;
  const readyOn = delivery.pickup?.readyOn ?? null;
  if (delivery.pickup === null || readyOn === null || isPreorder(order)) return null;
  if (status === 'payment_overdue' || hold !== null) return null;
  const day = dayWords(readyOn);
  if (isOnline(payment.code) || grandTotalMinor === 0) return text('from', { day });
  const paidMs = paidAtMs(delivery.pickup, order);
  const { timeZone } = shop.store;
  const byMs = payByCutoffMs(order, paidMs, shop);
  if (byMs !== null) return text('from-if-by', { day, time: momentWords(byMs, timeZone) });
  if (isSameDay(paidMs, placedAtMs, timeZone)) return text('from-if', { day });
  return text('from-if-on', { day, paid: dateWords(paidMs, timeZone, DAY) });
}

/**
 * States from which day an order can be collected, as far as that is known now: once the payment has arrived, the
 * promised day, or a later one if it arrived late. While the order waits for the payment, the promised day is stated on
 * the day of the payment, until a payment would be late. Null once the order has left or the day has passed, and where `promisedReadySentence` is null.
 */
export function readySentence(order: PlacedOrder, shop: ShopSettings, nowMs: number): string | null {
  const { payment, delivery, status, hold, paymentFinalMs } = order;
  if (delivery.pickup === null || hold !== null || isPreorder(order)) return null;
  const paidMs = paidAtMs(delivery.pickup, order);
  const promisedMs = delivery.pickup.readyIfFinalAtMs ?? firstPaymentFinalMs(payment.code, paidMs, shop);
  if (isAwaitingPayment(status)) {
    const finalMs = firstPaymentFinalMs(payment.code, nowMs, shop);
    const canBePaid =
      isSameDay(paidMs, nowMs, shop.store.timeZone) && isInTime(order, { finalMs, promisedMs }, shop);
    return canBePaid ? promisedReadySentence(order, shop) : null;
  }
  if (!isClearing(status) && status !== 'paid' && status !== 'processing') return null;
  const finalMs = paymentFinalMs ?? promisedMs;
  const day = isInTime(order, { finalMs, promisedMs }, shop)
    ? delivery.pickup.readyOn
    : readyDayOf(order, { finalMs, nowMs: finalMs }, shop);
  // A day that has passed was not kept.
  return day == null || day < dayOf(nowMs, shop.store.timeZone) ? null : text('from', { day: dayWords(day) });
}

/** Days without a time are the shop's, so no time zone applies. */
function dayWords(iso: string): string {
  return dateWords(Date.parse(iso), 'UTC', DAY);
}

function isSameDay(oneMs: number, otherMs: number, timeZone: string): boolean {
  return dayOf(oneMs, timeZone) === dayOf(otherMs, timeZone);
}
