import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type SentRefund, sendRefund } from '../../payments/refund/refund-payment.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { leftToPayMinor } from '../contents/left-to-pay.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { voidedRefundRemark } from '../lookup/status-texts.ts';
import { REFUND_VOID } from '../mails/mail-jobs.ts';
import {
  findOrderOfPayout,
  findPayouts,
  isDueAgain,
  type Payout,
  payoutRequest,
  setPayoutState,
  takeBackCredit,
} from '../refunds/payout.repository.ts';
import { changeStatus } from '../status/change-status.ts';
import { arrivedStatus, isPaidFinally } from './payment-final.ts';

/**
 * Runs the job `refund-payment`: sends a payout to the card and records the result. A rejected
 * payout no longer counts as refunded. It is void if the bank has returned its money meanwhile; an order that its
 * money pays without the payout then waits no longer, which the dealer reads. Idempotent.
 * @throws if the gateway does not respond; the job then retries
 */
export async function sendPayout(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log' | 'jobs' | 'shop'>,
  job: { readonly refundId: number },
): Promise<void> {
  const sent = await sendRefund(services, job);
  if (sent === null) return;
  await inTransaction(services.db, async (trx) => {
    const orderId = await findOrderOfPayout(trx, sent.request);
    const order = orderId === null ? null : await lockOrder(trx, orderId);
    if (order !== null) await settle(trx, services, order, sent);
  });
}

async function settle(
  trx: Transaction,
  deps: StatusDeps,
  order: LockedOrder,
  sent: SentRefund,
): Promise<void> {
  const nowMs = deps.clock.now();
  const payouts = await findPayouts(trx, order.id);
  const payout = payouts.find(({ id, attempt }) => payoutRequest(id, attempt) === sent.request);
  if (payout?.state !== 'pending') return;
  const { way, attempt, amountMinor, memo } = payout;
  const isVoid = sent.state !== 'done' && (await isWithoutMoney(trx, order, payout));
  const failed = isVoid ? 'void' : 'failed';
  const state = sent.state === 'done' ? 'sent' : failed;
  await setPayoutState(trx, payout, { way, attempt, state }, nowMs);
  if (state === 'sent') return;
  const sum = formatMoney(amountMinor, order.currency);
  const note = `The bank refused to send ${sum} back to the card, credit memo ${memo}.`;
  const by = { actor: 'payment', name: null } as const;
  await addRemark(trx, { orderId: order.id, by, note, isPublic: false }, nowMs);
  if (isVoid) {
    if (order.status !== 'canceled') await takeBackCredit(trx, payout);
    await addRemark(trx, { orderId: order.id, by, note: voidedRefundRemark(sum), isPublic: true }, nowMs);
    await deps.jobs.send(trx, REFUND_VOID, { orderId: order.id, payoutId: payout.id, amountMinor });
    if (await endCoveredWait(trx, deps, order.id, by)) {
      const resumed = { orderId: order.id, payoutId: payout.id, amountMinor };
      await notifyDealer(trx, deps, { about: 'order-resumed', ...resumed });
    }
    return;
  }
  await notifyDealer(trx, deps, { about: 'refund-failed', orderId: order.id, payoutId: payout.id, attempt });
}

/** Ends the wait of an order for money, if a void refund was all that was left to pay. Returns whether it has ended. */
async function endCoveredWait(
  trx: Transaction,
  deps: StatusDeps,
  orderId: number,
  by: StatusActor,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === null || !isAwaitingPayment(order.status) || leftToPayMinor(order) > 0) return false;
  const isFinal = await isPaidFinally(trx, order, deps.clock.now());
  const to = isFinal ? 'paid' : arrivedStatus(order.paymentFinalMs, deps);
  await changeStatus(trx, deps, { orderId, to, by, isReturned: true });
  return true;
}

/**
 * Returns whether a refused payout has no money of the buyer behind it, because the bank returned a payment: the money
 * left does not cover it, or the order waits for its whole price again.
 */
async function isWithoutMoney(trx: Transaction, order: LockedOrder, payout: Payout): Promise<boolean> {
  // The payout still counts as refunded.
  if (order.receivedMinor < order.refundedMinor) return true;
  return isAwaitingPayment(order.status) && (await isDueAgain(trx, payout));
}
