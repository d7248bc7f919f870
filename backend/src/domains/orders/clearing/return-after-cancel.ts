import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { settleReturned } from '@ingot/rules/orders/cancellation/returned-payment.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { findClaim, reopenClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, type LockedOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { returnedAfterCancelRemark } from '../lookup/status-texts.ts';
import { PAYMENT_RETURNED } from '../mails/mail-jobs.ts';
import { findUnsentByHand, voidByHand, voidFailed } from '../refunds/void-payouts.ts';
import { findCountedPayment, returnOrderPayment } from './clearing.repository.ts';

/**
 * Records that the bank returned a payment of a canceled order. Its refunds that nobody has sent are void, and those that
 * the bank refused, if no money is left for them.
 * The buyer owes what was sent, and the part of the cost of the cancellation that the payment had covered.
 * Returns the amount in minor units; null if the order has no such payment.
 */
export async function returnAfterCancel(
  trx: Transaction,
  deps: StatusDeps,
  order: LockedOrder,
  {
    reference,
    reason,
    by,
  }: { readonly reference: string; readonly reason: string | null; readonly by: StatusActor },
): Promise<number | null> {
  const { clock, jobs } = deps;
  const orderId = order.id;
  const payment = await findCountedPayment(trx, { orderId, reference });
  if (payment === null) return null;
  const { keptMoneyMinor, creditMinor } = await findClaim(trx, orderId);
  const nowMs = clock.now();
  const unsentMinor = await findUnsentByHand(trx, orderId, creditMinor);
  const money = { ...order, unsentMinor, keptMinor: keptMoneyMinor };
  const { voidMinor, debtMinor, keptMinor } = settleReturned(money, payment.amountMinor);
  const leftMinor = order.receivedMinor - payment.amountMinor - (order.refundedMinor - voidMinor) - keptMinor;
  const failed = await voidFailed(trx, orderId, { leftMinor }, nowMs);
  await voidByHand(trx, orderId, voidMinor, nowMs);
  const notSentMinor = failed.reduce((sum, part) => sum + part.amountMinor, voidMinor);
  await reopenClaim(trx, orderId, { releasedMinor: keptMoneyMinor - keptMinor, debtMinor });
  await returnOrderPayment(trx, { orderId, reference, reason }, nowMs);
  const after = await findClaim(trx, orderId);
  const owedMinor = after.openMinor + after.debtMinor;
  const note = returnedAfterCancelRemark(
    formatMoney(payment.amountMinor, order.currency),
    owedMinor === 0 ? '' : formatMoney(owedMinor, order.currency),
  );
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  const { id: paymentId, amountMinor } = payment;
  await jobs.send(trx, PAYMENT_RETURNED, { orderId, paymentId, amountMinor, voidMinor: notSentMinor });
  await notifyDealer(trx, deps, { about: 'payment-returned', orderId, amountMinor, isShipped: false });
  return amountMinor;
}
