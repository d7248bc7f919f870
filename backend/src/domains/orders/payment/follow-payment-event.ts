import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { disputeWords } from '@ingot/rules/orders/dispute-words.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { resumeSoldCards, suspendSoldCards } from '../../discounts/sold/sold-cards.ts';
import { applyEvent, type FoundEvent, findOpenEvent } from '../../payments/webhooks/apply-event.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { isDisputed } from '../downloads/ordered-downloads.repository.ts';
import { resumeDownloads, suspendDownloads } from '../downloads/release-downloads.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import { captureOrder } from './capture-order.ts';
import { endDispute, holdDisputed } from './disputed-orders.ts';

const BY_PAYMENT = { actor: 'payment', name: null } as const;

/**
 * Acts on an event of a payment provider, and records it in the order's history for staff. The
 * provider's current state decides, not the event, so late and repeated events have no further
 * effect. Idempotent.
 * @throws if the provider does not respond; the job then retries
 */
export async function followPaymentEvent(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log' | 'jobs' | 'shop'>,
  { eventId }: { readonly eventId: number },
): Promise<void> {
  const found = await findOpenEvent(services, eventId);
  if (found === null) return;
  const { event, payment } = found;
  const { orderId } = payment;
  const isSettled = event.kind === 'captured' || event.kind === 'canceled';
  if (isSettled && orderId !== null && payment.state === 'authorized') {
    await captureOrder(services, { orderId });
  }
  await inTransaction(services.db, async (trx) => {
    const order = orderId === null ? null : await lockOrder(trx, orderId);
    const applied = await applyEvent(trx, services, found);
    if (order === null || applied === null) return;
    const note = noteOf(found, applied.foreignMinor);
    const remark = { orderId: order.id, by: BY_PAYMENT, note, isPublic: false };
    await addRemark(trx, remark, services.clock.now());
    if (event.kind === 'dispute_closed') await endDispute(trx, services, found);
    const isWon = event.reason === 'won' || event.reason === 'warning_closed';
    if (event.kind === 'dispute_closed' && isWon && (await isCovered(trx, order.id))) {
      await resumeSoldCards(trx, order.id);
      await resumeDownloads(trx, order.id);
    }
    if (applied.isNewDispute) {
      await suspendSoldCards(trx, order.id);
      await suspendDownloads(trx, order.id);
      if (event.kind === 'disputed') await holdDisputed(trx, services, payment);
      const amountMinor = event.amountMinor ?? 0;
      await notifyDealer(trx, services, { about: 'payment-disputed', orderId: order.id, amountMinor });
    }
  });
}

/** Whether no dispute took money of an order, and its buyer owes nothing after another returned payment. */
async function isCovered(trx: Transaction, orderId: number): Promise<boolean> {
  return !(await isDisputed(trx, orderId)) && (await findClaim(trx, orderId)).debtMinor === 0;
}

/** Returns the remark in the order's history, which only staff read. */
function noteOf({ event, payment: { currency } }: FoundEvent, foreignMinor: number): string {
  const provider = event.provider.charAt(0).toUpperCase() + event.provider.slice(1);
  const money = (minor: number) => formatMoney(minor, currency);
  const amount = event.amountMinor === null ? 'an amount' : money(event.amountMinor);
  const sentence = (label: string) =>
    event.reason === null ? '' : ` ${label}: ${disputeWords(event.reason)}.`;
  const reason = sentence('Reason');
  switch (event.kind) {
    case 'captured':
      return `${provider} confirmed the charge of ${amount}.`;
    case 'canceled':
      return `${provider} canceled the authorization of ${amount}.${reason}`;
    case 'failed':
      return `${provider} reported a failed attempt to pay ${amount}.${reason}`;
    case 'refunded':
      return foreignMinor > 0
        ? `${money(foreignMinor)} was refunded at ${provider}, not by this shop. It went back to the card; do not refund it again.`
        : `${provider} confirmed refunds of ${amount} in all.`;
    case 'disputed':
      return `The buyer disputes ${amount} at ${provider}. Respond there.${reason}`;
    case 'dispute_closed':
      return `The dispute about ${amount} at ${provider} is closed.${sentence('Outcome')}`;
  }
}
