import type { Transaction } from '../../../platform/database/database.ts';
import { lockCapturedPayment, recordCapture } from '../../payments/settle/record-capture.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { addPayment } from '../ledger/payment.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { issueRefund } from './issue-refund.ts';

/** A canceled order, and the actor of its refund. */
interface CanceledOrder {
  readonly orderId: number;
  readonly by: StatusActor;
}

const COMMENT = 'The order was canceled.';

/**
 * Refunds all money of an order that was just canceled, including gift cards. The manual part waits
 * for staff.
 */
export async function refundRest(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: CanceledOrder,
): Promise<void> {
  const { order } = await bookCapture(trx, orderId, deps.clock.now());
  const rest = { order, amountMinor: null, comment: COMMENT, by, isHandSent: false, withGiftCards: true };
  await issueRefund(trx, deps, rest);
}

/**
 * Refunds a capture of an order that was canceled before the capture was recorded. Idempotent.
 * Other money of the order stays.
 */
export async function refundCapture(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: CanceledOrder,
): Promise<void> {
  const { order, recordedMinor: amountMinor } = await bookCapture(trx, orderId, deps.clock.now());
  if (amountMinor === 0) return;
  const result = await issueRefund(trx, deps, {
    order,
    amountMinor,
    comment: COMMENT,
    by,
    isHandSent: false,
    withGiftCards: false,
  });
  if ('id' in result) await deps.jobs.send(trx, ORDER_REFUNDED, { orderId, creditMemoId: result.id });
}

/**
 * Records a capture that no job has recorded yet, so that it can be refunded. Returns the locked
 * order with it, and the recorded amount in minor units. Locks the payment after the order. A
 * concurrent capture has therefore finished, or finds the payment canceled.
 */
async function bookCapture(
  trx: Transaction,
  orderId: number,
  nowMs: number,
): Promise<{ readonly order: LockedOrder; readonly recordedMinor: number }> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const payment = await lockCapturedPayment(trx, orderId);
  if (payment?.state !== 'captured') return { order, recordedMinor: 0 };
  const { capturedMinor: amountMinor, reference } = payment;
  const added = await addPayment(trx, { orderId, amountMinor, reference, byName: null }, nowMs);
  await recordCapture(trx, payment, nowMs);
  const recordedMinor = added === null ? 0 : amountMinor;
  return { order: { ...order, receivedMinor: order.receivedMinor + recordedMinor }, recordedMinor };
}
