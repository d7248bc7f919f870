import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireOwnGateway } from '../own-gateway.ts';
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

/** What shall go back to a card. */
export interface RefundRequest {
  readonly orderId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** Names this refund among those of the order, e.g. `payout-7-1`: asked for again under the same name it happens once. */
  readonly request: string;
}

/** What became of a refund: the gateway has done it, or refuses it for good. */
export interface SentRefund {
  readonly orderId: number;
  readonly request: string;
  readonly state: 'done' | 'failed';
}

/** What of an order's card payment can go back to the card, minor units; 0 without one. The payment is locked. */
export async function findRefundable(trx: Transaction, orderId: number): Promise<number> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment?.state !== 'captured') return 0;
  return payment.capturedMinor - payment.refundedMinor - (await sumOpenRefunds(trx, payment.id));
}

/**
 * Lets money of a captured payment go back to the card, inside the transaction of whatever it is for: a job tells the
 * gateway.
 * @throws when more shall go back than `findRefundable` has told
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
    throw new Error(`The card of order ${orderId} cannot get back ${amountMinor}: ${leftMinor} is left`);
  }
  const refundId = await insertRefund(trx, { paymentId: payment.id, request, amountMinor }, clock.now());
  await jobs.send(trx, REFUND_PAYMENT, { refundId });
}

/**
 * Tells the gateway of a refund, once, however often it is called, and gives what became of it; null when there is no such
 * refund of an order.
 * @throws when the gateway does not answer: the job is tried again
 */
export async function sendRefund(
  { db, gateway, clock, log }: Pick<Services, 'db' | 'gateway' | 'clock' | 'log'>,
  { refundId }: { readonly refundId: number },
): Promise<SentRefund | null> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!refund || !payment || payment.orderId === null) return null;
  const { orderId } = payment;
  if (refund.state !== 'requested') return { orderId, request: refund.request, state: refund.state };
  requireOwnGateway(gateway, payment);
  const answer = await gateway.refund({
    ...payment,
    amountMinor: refund.amountMinor,
    idempotencyKey: idempotencyKey(payment, `refund-${refundId}`),
  });
  if (answer.kind === 'unknown') throw new Error(`Refund ${refundId} was not sent: ${answer.cause}`);
  if (answer.kind === 'refused') {
    log.error({ refundId, paymentId: payment.id, reason: answer.reason }, 'the gateway refuses a refund');
  }
  const state = answer.kind === 'done' ? 'done' : 'failed';
  await inTransaction(db, (trx) => closeRefund(trx, refund, state, clock.now()));
  return { orderId, request: refund.request, state };
}
