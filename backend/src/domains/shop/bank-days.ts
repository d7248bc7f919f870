import type { ClosedDays } from '@ingot/rules/checkout/closed-days.ts';
import { finalBy, lateBefore, payBy } from '@ingot/rules/checkout/pay-by.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import type { ShopSettings } from './shop-settings.ts';

/** The moment by which the money of an order placed at `placedAtMs` must arrive, epoch milliseconds. */
export function paymentDeadlineMs(
  { payWithinHours }: Pick<PaymentMethod, 'payWithinHours'>,
  placedAtMs: number,
  shop: ClearanceSettings,
): number {
  const { timeZone } = shop.store;
  return payBy(placedAtMs, { payWithinHours, timeZone, closedDays: closedBankDays(shop) });
}

type ClearanceSettings = Pick<ShopSettings, 'store' | 'orders' | 'marketHours'>;

/** The moment by which money that arrived at the deadline is final, epoch milliseconds. */
export function paymentFinalMs(
  payByMs: number,
  clearanceWorkingDays: number,
  shop: ClearanceSettings,
): number {
  return finalBy(payByMs, clearanceTerms(clearanceWorkingDays, shop));
}

/** Orders whose deadline lies before this moment are late now, epoch milliseconds. */
export function lateBeforeMs(nowMs: number, clearanceWorkingDays: number, shop: ClearanceSettings): number {
  return lateBefore(nowMs, clearanceTerms(clearanceWorkingDays, shop));
}

function clearanceTerms(clearanceWorkingDays: number, shop: ClearanceSettings) {
  return { clearanceWorkingDays, timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) };
}

/** Days on which no money moves. The market's holidays are the same for all metals. */
export function closedBankDays({
  orders,
  marketHours,
}: Pick<ShopSettings, 'orders' | 'marketHours'>): ClosedDays {
  return [...marketHours.gold.holidays, ...orders.bankHolidays];
}

/** Days on which no parcel leaves or arrives. */
export function closedCarrierDays({
  shipping,
  marketHours,
}: Pick<ShopSettings, 'shipping' | 'marketHours'>): ClosedDays {
  return [...marketHours.gold.holidays, ...shipping.closedCarrierDays];
}
