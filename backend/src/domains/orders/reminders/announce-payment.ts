import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import { findTokenOrder } from '../lookup/find-order.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import type { PlacedOrder } from '../order.ts';
import { saveAnnouncement } from './reminders.repository.ts';

const text = defineMessages('announce-payment', {
  'not-found': "We couldn't locate an order with the information provided.",
  'not-awaited': 'This order does not wait for a payment.',
  'wrong-date': 'Enter the day on which you sent the payment. It cannot be in the future.',
  'wrong-reference': 'The reference may have at most 60 characters.',
  'remark-reference': 'The buyer has sent the payment on {day}, reference {reference}.',
  remark: 'The buyer has sent the payment on {day}.',
});

/** Input of `announcePayment`. */
export interface Announcement {
  readonly token: string;
  readonly customerId: number | null;
  /** `YYYY-MM-DD`, in the shop's time zone. */
  readonly sentOn: string;
  /** The bank's reference; null without one. */
  readonly reference: string | null;
}

/** Longest reference in characters. */
const LONGEST = 60;
/** How long before the order a payment may have been sent, in days. */
const DAYS_BEFORE = 7;

/**
 * Records that the buyer has sent the payment of an order. Stops the reminders; the deadline stays.
 * The token is enough for a guest's order; a customer's order also needs that customer.
 * @throws ContractError for another's order, an order that waits for no payment, and invalid input
 */
export async function announcePayment(
  { db, clock, shop }: Pick<Services, 'db' | 'clock' | 'shop'>,
  { token, customerId, sentOn, reference }: Announcement,
): Promise<PlacedOrder> {
  const { id: orderId, customerId: owner, placedAtMs } = await findTokenOrder({ db }, token);
  if (owner !== null && owner !== customerId) throw noSuchEntity(text('not-found'), 'ORDER_NOT_FOUND');
  const told = reference?.trim().replaceAll(/\s+/g, ' ') || null;
  if (told !== null && (told.length > LONGEST || /\p{C}/u.test(told))) {
    throw inputError(text('wrong-reference'), 'REFERENCE_NOT_VALID');
  }
  const nowMs = clock.now();
  const { timeZone } = shop.store;
  const earliest = dayOf(placedAtMs - DAYS_BEFORE * 86_400_000, timeZone);
  if (!isDay(sentOn) || sentOn > dayOf(nowMs, timeZone) || sentOn < earliest) {
    throw inputError(text('wrong-date'), 'DATE_NOT_VALID');
  }
  await inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    const order = locked && (await findOrderById(trx, orderId));
    if (!order || !isAwaitingPayment(order.status) || isOnline(order.payment.code)) {
      throw inputError(text('not-awaited'), 'NO_PAYMENT_AWAITED');
    }
    const isKnown = order.announcement?.sentOn === sentOn && order.announcement.reference === told;
    if (isKnown) return;
    await saveAnnouncement(trx, orderId, { sentOn, reference: told }, nowMs);
    // Only the first one, so that repeated announcements do not fill the history.
    if (order.announcement !== null) return;
    const note =
      told === null
        ? text('remark', { day: sentOn })
        : text('remark-reference', { day: sentOn, reference: told });
    const by = { actor: 'customer', name: null } as const;
    await addRemark(trx, { orderId, by, note, isPublic: false }, nowMs);
  });
  return findTokenOrder({ db }, token);
}

function dayOf(ms: number, timeZone: string): string {
  const { year, month, day } = localDay(timeZone, ms);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}
