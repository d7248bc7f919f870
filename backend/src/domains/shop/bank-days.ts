import { bankHolidays } from '@ingot/rules/checkout/delivery/bank-holidays.ts';
import type { ClosedDays } from '@ingot/rules/checkout/delivery/closed-days.ts';
import {
  addedDays,
  earliestArrival,
  finalBy,
  heldWorkingDays,
  lateBefore,
  payBy,
  type WaitingPeriod,
  workingDaysOf,
} from '@ingot/rules/checkout/payment/pay-by.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Returns the payment deadline of an order placed at `placedAtMs`, epoch milliseconds. */
export function paymentDeadlineMs(
  { payWithinHours }: Pick<PaymentMethod, 'payWithinHours'>,
  placedAtMs: number,
  shop: ClearanceSettings,
): number {
  const { timeZone } = shop.store;
  return payBy(placedAtMs, { payWithinHours, timeZone, closedDays: closedBankDays(shop) });
}

/** Returns when an identity document that the shop asks for now is due, epoch milliseconds. */
export function identityDueMs(
  askedMs: number,
  shop: ClearanceSettings & Pick<ShopSettings, 'office'>,
): number {
  const payWithinHours = shop.office.identityWithinWorkingDays * 24;
  return paymentDeadlineMs({ payWithinHours }, askedMs, shop);
}

type BankDays = Pick<ShopSettings, 'orders' | 'marketHours' | 'contact'>;
type ClearanceSettings = BankDays & Pick<ShopSettings, 'store'>;

/** Returns when money that arrived at the deadline is final, epoch milliseconds. */
export function paymentFinalMs(
  payByMs: number,
  clearanceWorkingDays: number,
  shop: ClearanceSettings,
): number {
  return finalBy(payByMs, clearanceTerms(clearanceWorkingDays, shop));
}

/** Returns when a bank delivers money that is sent at a moment, epoch milliseconds. */
export function bankArrivalMs(sentAtMs: number, shop: ClearanceSettings): number {
  return earliestArrival(sentAtMs, { timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) });
}

/**
 * Returns the time before which a deadline must lie for its order to be overdue now, epoch
 * milliseconds.
 */
export function lateBeforeMs(nowMs: number, clearanceWorkingDays: number, shop: ClearanceSettings): number {
  return lateBefore(nowMs, clearanceTerms(clearanceWorkingDays, shop));
}

/**
 * Returns when the shop cancels an order due at `payByMs` for which nothing has arrived, epoch
 * milliseconds: the working days of the grace period after a payment that arrived in time would be
 * final.
 */
export function unpaidEndMs(payByMs: number, clearanceWorkingDays: number, shop: ClearanceSettings): number {
  return paymentFinalMs(payByMs, clearanceWorkingDays + graceWorkingDays(shop), shop);
}

/**
 * Returns the time before which a deadline must lie for its unpaid order to be canceled now, epoch
 * milliseconds. Agrees with `unpaidEndMs`.
 */
export function unpaidBeforeMs(nowMs: number, clearanceWorkingDays: number, shop: ClearanceSettings): number {
  return lateBeforeMs(nowMs, clearanceWorkingDays + graceWorkingDays(shop), shop);
}

/**
 * Returns the payment deadline of an unpaid order after a hold, epoch milliseconds. It moves by the
 * working time of the hold. If it had passed before the hold, the day of the cancellation moves
 * instead, and the deadline stays in the past.
 */
export function heldPayByMs(
  payByMs: number,
  held: WaitingPeriod,
  { clearanceWorkingDays }: Pick<PaymentMethod, 'clearanceWorkingDays'>,
  shop: ClearanceSettings,
): number {
  const bank = { timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) };
  if (payByMs > held.fromMs) return addedDays(payByMs, heldWorkingDays(payByMs, held, bank), bank);
  let count = heldWorkingDays(unpaidEndMs(payByMs, clearanceWorkingDays, shop), held, bank);
  while (count > 0 && addedDays(payByMs, count, bank) > held.untilMs) count -= 1;
  return addedDays(payByMs, count, bank);
}

/** Returns the working days from the deadline of an order to its cancellation. */
export function graceWorkingDays({ orders }: Pick<ShopSettings, 'orders'>): number {
  return workingDaysOf(orders.overdueGraceHours);
}

function clearanceTerms(clearanceWorkingDays: number, shop: ClearanceSettings) {
  return { clearanceWorkingDays, timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) };
}

/**
 * Returns the days without bank transfers: market holidays, which are the same for all metals, and
 * the bank holidays of the settings or of the shop's country.
 */
export function closedBankDays({ orders, marketHours, contact }: BankDays): ClosedDays {
  return [...marketHours.gold.holidays, ...(orders.bankHolidays ?? bankHolidays(contact.country))];
}

/**
 * Returns the days on which carriers neither collect nor deliver: market holidays and the days of the
 * settings, or the bank holidays of the shop's country, on which its post is closed too.
 */
export function closedCarrierDays(
  shop: Pick<ShopSettings, 'shipping' | 'marketHours' | 'contact'>,
): ClosedDays {
  return [...shop.marketHours.gold.holidays, ...ownCarrierDays(shop)];
}

/** Returns the same days without the market holidays: the shop's counters are closed on them. */
export function ownCarrierDays({
  shipping,
  contact,
}: Pick<ShopSettings, 'shipping' | 'contact'>): ClosedDays {
  return shipping.closedCarrierDays ?? bankHolidays(contact.country);
}
