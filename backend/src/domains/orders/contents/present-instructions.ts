import { reminderTimes } from '@ingot/rules/checkout/payment/payment-reminders.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { deadlineSentence } from '../../shop/promises/payment-promises.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { leftToPayMinor } from './left-to-pay.ts';
import { afterPaymentSentence, nextSteps } from './next-steps.ts';

/**
 * Converts the payment instructions of an unpaid order to the API's shape. `viewerId` is the signed-in
 * customer, null for a guest.
 */
export function presentInstructions(order: PlacedOrder, shop: ShopSettings, viewerId: number | null) {
  const { payment, status, statusChangedAtMs, currency, announcement, placedAtMs, customerId } = order;
  const fromMs = status === 'pending_payment' ? statusChangedAtMs : placedAtMs;
  const period = { fromMs, payByMs: payment.payByMs };
  const deadline = deadlineSentence(payment.code, payment.payByMs, shop.store.timeZone);
  return {
    amount: presentMoney(leftToPayMinor(order), currency),
    lines: [...payment.lines],
    note: payment.note,
    pay_by: iso(payment.payByMs),
    starts_at: iso(fromMs),
    announcement: announcement && { sent_on: announcement.sentOn, reference: announcement.reference },
    may_announce: !isOnline(payment.code) && (customerId === null || customerId === viewerId),
    // A held order is not reminded of.
    reminders_at: announcement === null && order.hold === null ? reminderTimes(period).map(iso) : [],
    terms: `${deadline} ${afterPaymentSentence(order)(payment.code, shop)}`,
    next_steps: nextSteps(order, shop),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
