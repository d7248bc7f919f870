import { END_OF_DAY } from '@ingot/rules/checkout/payment/pay-by.ts';
import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { type PackageDates, packageDates } from '../../shop/package-dates.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { readyTimes } from '../../shop/pickup/ready-times.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';

/** The methods of an order of which the day at the counter depends. */
export type CollectedOrder = Pick<PlacedOrder, 'delivery' | 'items'>;

/** When the payment of an order is final, and when that is asked, epoch milliseconds. */
export interface ReadyBasis {
  readonly finalMs: number;
  readonly nowMs: number;
}

/**
 * Returns the day on which an order is ready at its counter, `YYYY-MM-DD`. Null for a delivery, a pre-order, a delivery
 * method that the shop no longer has, and an order that does not say where its pieces come from.
 */
export function readyDayOf(
  order: CollectedOrder,
  { finalMs, nowMs }: ReadyBasis,
  shop: ShopSettings,
): string | null {
  const { pickup } = order.delivery;
  const location = currentPickup(pickup, shop);
  const dates = datesOf(order, finalMs, shop);
  if (location === null || dates === null || pickup?.supply === undefined || isPreorder(order)) return null;
  return readyTimes(location, pickup.supply, { dates, nowMs, shop }).readyOn;
}

/** Returns whether a payment that is final at `finalMs` is dispatched as early as one that is final at `promisedMs`. */
export function isInTime(
  order: CollectedOrder,
  { finalMs, promisedMs }: { readonly finalMs: number; readonly promisedMs: number },
  shop: ShopSettings,
): boolean {
  const [dates, promised] = [datesOf(order, finalMs, shop), datesOf(order, promisedMs, shop)];
  return dates !== null && promised !== null && dates.dispatchDate <= promised.dispatchDate;
}

/** Returns whether the order waits for products that have not arrived. */
export function isPreorder({ items }: Pick<PlacedOrder, 'items'>): boolean {
  return items.some(({ promisedOn }) => promisedOn !== null);
}

/** Returns the time of the payment for which the day of a counter holds, epoch milliseconds. */
export function paidAtMs(
  { readyIfPaidAtMs }: Pick<OrderedCounter, 'readyIfPaidAtMs'>,
  { placedAtMs }: Pick<PlacedOrder, 'placedAtMs'>,
): number {
  return readyIfPaidAtMs ?? placedAtMs;
}

/**
 * Returns when a payment on the day of `paidMs` becomes too late for the dispatch of one at `paidMs`, epoch milliseconds:
 * at the cutoff of the dispatch, or when the banks close. Null if all later payments of the day are in time.
 */
export function payByCutoffMs(
  order: CollectedOrder & Pick<PlacedOrder, 'payment'>,
  paidMs: number,
  shop: ShopSettings,
): number | null {
  const { cutoffTime, cutoffTimeZone } = shop.shipping;
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  const timeOfDay = (timeZone: string, minute: number) =>
    toEpochMs(timeZone, localDay(timeZone, paidMs), minute);
  const ends = [
    timeOfDay(cutoffTimeZone, hours * 60 + minutes),
    timeOfDay(shop.store.timeZone, END_OF_DAY),
  ].filter((ms) => ms > paidMs);
  const finalOf = (sentMs: number) => firstPaymentFinalMs(order.payment.code, sentMs, shop);
  const late = ends.filter(
    (ms) => !isInTime(order, { finalMs: finalOf(ms), promisedMs: finalOf(paidMs) }, shop),
  );
  return late.length === 0 ? null : Math.min(...late);
}

function datesOf({ delivery }: CollectedOrder, finalMs: number, shop: ShopSettings): PackageDates | null {
  const method = shop.shipping.methods.find(
    ({ carrierCode, methodCode }) =>
      carrierCode === delivery.carrierCode && methodCode === delivery.methodCode,
  );
  return method === undefined ? null : packageDates(method, { finalMs }, shop);
}
