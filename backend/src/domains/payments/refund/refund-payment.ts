import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findDisputed } from '../disputes/find-disputed.ts';
import { findPayment, lockPaymentOfOrder } from '../payment.repository.ts';
import { idempotencyKey } from '../payment.ts';
import { REFUND_PAYMENT } from '../payment-jobs.ts';
import {
  closeRefund,
  findRefund,
  insertRefund,
  isRefundRequested,
  sumOpenRefunds,
} from './refund.repository.ts';

/** Input of `refundPayment`. */
export interface RefundRequest {
  readonly orderId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** Id of this refund within the order, such as `payout-7-1`. A repeated id refunds once. */
  readonly request: string;
}

/** The result of a refund: the gateway sent it or rejected it permanently. */
export interface SentRefund {
  readonly orderId: number;
  readonly request: string;
  readonly state: 'done' | 'failed';
}

/**
 * Returns the refundable part of an order's card payment in minor units; 0 without one. Money that the
 * buyer disputes cannot be refunded. Locks the payment.
 */
export async function findRefundable(trx: Transaction, orderId: number): Promise<number> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment?.state !== 'captured') return 0;
  const { disputedMinor } = await findDisputed(trx, orderId);
  const goneMinor = payment.refundedMinor + disputedMinor + (await sumOpenRefunds(trx, payment.id));
  return Math.max(0, payment.capturedMinor - goneMinor);
}

/**
 * Records a refund of a captured payment in the caller's transaction, and queues the job that sends
 * it to the gateway.
 * @throws if the amount exceeds the result of `findRefundable`
 */
export async function refundPayment(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { orderId, amountMinor, request }: RefundRequest,
): Promise<void> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment && (await isRefundRequested(trx, payment.id, request))) return;
  const leftMinor = await findRefundable(trx, orderId);
  if (payment === null || amountMinor <= 0 || amountMinor > leftMinor) {
    throw new Error(
      `Cannot refund ${amountMinor} of order ${orderId} to its card: ${leftMinor} is refundable`,
    );
  }
  const refundId = await insertRefund(trx, { paymentId: payment.id, request, amountMinor }, clock.now());
  await jobs.send(trx, REFUND_PAYMENT, { refundId });
}

/**
 * Sends a refund to the gateway and returns the result; null if there is no such refund of an
 * order. Idempotent.
 * @throws if the gateway does not respond; the job then retries
 */
export async function sendRefund(
  { db, providers, clock, log }: Pick<Services, 'db' | 'providers' | 'clock' | 'log'>,
  { refundId }: { readonly refundId: number },
): Promise<SentRefund | null> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!refund || !payment || payment.orderId === null) return null;
  const { orderId } = payment;
  if (refund.state !== 'requested') return { orderId, request: refund.request, state: refund.state };
  const provider = providers.holding(payment);
  const answer = await provider.refund({
    ...payment,
    amountMinor: refund.amountMinor,
    idempotencyKey: idempotencyKey(payment, `refund-${refundId}`),
  });
  if (answer.kind === 'unknown') throw new Error(`Refund ${refundId} was not sent: ${answer.cause}`);
  if (answer.kind === 'rejected') {
    log.error({ refundId, paymentId: payment.id, reason: answer.reason }, 'The gateway rejected a refund');
  }
  const state = answer.kind === 'done' ? 'done' : 'failed';
  await inTransaction(db, (trx) => closeRefund(trx, refund, state, clock.now()));
  return { orderId, request: refund.request, state };
}
