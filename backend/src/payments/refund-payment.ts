import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { requireOwnGateway } from './own-gateway.ts';
import { findPayment, lockPaymentOfOrder } from './payment.repository.ts';
import { idempotencyKey } from './payment.ts';
import { REFUND_PAYMENT } from './payment-jobs.ts';
import {
  closeRefund,
  findOpenRefund,
  findRefundByRequest,
  insertRefund,
  sumOpenRefunds,
} from './refund.repository.ts';

/** What shall go back. */
export interface RefundRequest {
  readonly orderId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** Names this refund among those of the order, e.g. `cancel`: asked for again under the same name it happens once. */
  readonly request: string;
}

/** Whether money goes back; `none`: the order was not paid by card, or nothing of it was captured. */
export type RefundAnswer = 'refunding' | 'none' | 'too-much';

/**
 * Lets money of a captured payment go back to the card, inside the transaction of whatever it is for: a job tells the
 * gateway. `too-much` when less than that is left; then nothing happens.
 */
export async function refundPayment(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { orderId, amountMinor, request }: RefundRequest,
): Promise<RefundAnswer> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment === null || payment.state !== 'captured') return 'none';
  if (await findRefundByRequest(trx, payment.id, request)) return 'refunding';
  const leftMinor = payment.capturedMinor - payment.refundedMinor - (await sumOpenRefunds(trx, payment.id));
  if (amountMinor <= 0 || amountMinor > leftMinor) return 'too-much';
  const refundId = await insertRefund(trx, { paymentId: payment.id, request, amountMinor }, clock.now());
  await jobs.send(trx, REFUND_PAYMENT, { refundId });
  return 'refunding';
}

/**
 * Tells the gateway of a refund, once, however often it is called.
 * @throws when the gateway does not answer: the job is tried again
 */
export async function sendRefund(
  { db, gateway, clock, log }: Pick<Services, 'db' | 'gateway' | 'clock' | 'log'>,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const refund = await findOpenRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!refund || !payment) return;
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
}
