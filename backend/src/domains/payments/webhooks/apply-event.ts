import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { saveDispute } from '../disputes/dispute.repository.ts';
import { findPayment, lockPaymentOfOrder } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';
import { insertForeignRefund, sumOpenRefunds } from '../refund/refund.repository.ts';
import { requestRelease } from '../settle/release-payment.ts';
import { claimPaymentEvent, findPaymentEvent, type PaymentEvent } from './payment-event.repository.ts';

/** An event with its payment. */
export interface FoundEvent {
  readonly event: PaymentEvent;
  readonly payment: Payment;
  /** All refunds as the gateway has them, in minor units; read only for an event about refunds. */
  readonly refundedMinor: number;
}

/**
 * Returns an event that nobody has acted on, with its payment; null otherwise.
 * @throws if the gateway does not respond
 */
export async function findOpenEvent(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  eventId: number,
): Promise<FoundEvent | null> {
  const event = await findPaymentEvent(db, eventId);
  const payment = event && (await findPayment(db, event.paymentId));
  if (!event || !payment || event.isHandled) return null;
  if (event.kind !== 'refunded') return { event, payment, refundedMinor: 0 };
  const state = await providers.holding(payment).lookUp(payment);
  if (state.kind === 'unknown') throw new Error(`Payment ${payment.id} was not looked up: ${state.cause}`);
  return { event, payment, refundedMinor: state.kind === 'found' ? state.refundedMinor : 0 };
}

/** The effect of an event. */
export interface AppliedEvent {
  /** Minor units that were refunded at the gateway and not by the shop. */
  readonly foreignMinor: number;
  /** Whether it is the first event about a dispute. */
  readonly isNewDispute: boolean;
}

/**
 * Applies an event to its payment, once. Returns null if another call has applied the event. The caller must have
 * locked the order's row.
 */
export async function applyEvent(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { event, payment, refundedMinor }: FoundEvent,
): Promise<AppliedEvent | null> {
  const nowMs = clock.now();
  if (!(await claimPaymentEvent(trx, event.id, nowMs))) return null;
  const { kind } = event;
  const isDispute = kind === 'disputed' || kind === 'dispute_closed';
  const isNewDispute = isDispute && (await saveDispute(trx, { ...event, kind }));
  const nothing = { foreignMinor: 0, isNewDispute };
  if (payment.orderId === null) {
    if (event.kind === 'canceled')
      await requestRelease(trx, { jobs, clock }, { payment, reason: 'canceled' });
    return nothing;
  }
  if (event.kind !== 'refunded') return nothing;
  const locked = await lockPaymentOfOrder(trx, payment.orderId);
  if (locked?.state !== 'captured') return nothing;
  // A refund that the shop has requested may or may not have reached the gateway.
  const ownMinor = locked.refundedMinor + (await sumOpenRefunds(trx, payment.id));
  const amountMinor = Math.min(refundedMinor, locked.capturedMinor) - ownMinor;
  if (amountMinor <= 0) return nothing;
  const refund = { paymentId: payment.id, request: `event-${event.id}`, amountMinor };
  await insertForeignRefund(trx, refund, nowMs);
  return { foreignMinor: amountMinor, isNewDispute };
}
