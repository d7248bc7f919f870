import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OnlineProvider } from '../../../platform/payment-providers/online-provider.ts';
import { findPayment, movePayment } from '../payment.repository.ts';
import { idempotencyKey, type Payment } from '../payment.ts';
import { RELEASE_PAYMENT } from '../payment-jobs.ts';

/** A gateway call in transit for this long never arrives; both sides time out far earlier. */
const IN_FLIGHT_MS = 300_000;

/**
 * Releases a payment without a (remaining) order: nothing can bind or capture it any more, and a
 * job voids or refunds it. Returns false if it has already reached a final state.
 */
export async function requestRelease(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { payment, reason }: { readonly payment: Payment; readonly reason: string },
): Promise<boolean> {
  // Releases an authorized payment only if it had an order when it was read; a newer order keeps
  // its payment.
  const isGivenUp = await movePayment(
    trx,
    payment.id,
    payment.orderId === null ? ['started', 'challenged'] : ['authorized'],
    { state: 'releasing', reason, gateway_id: payment.gatewayId, updated_at: new Date(clock.now()) },
  );
  if (isGivenUp) await jobs.send(trx, RELEASE_PAYMENT, { paymentId: payment.id });
  return isGivenUp;
}

/** Attempts per run for a payment whose state changes just before it could be voided. */
const VOID_ATTEMPTS = 3;

/** The captured and refunded amounts of a payment, in minor units of its currency. */
interface Released {
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

const NOTHING_TAKEN: Released = { capturedMinor: 0, refundedMinor: 0 };

/**
 * Voids a released payment, or refunds its captured amount. Idempotent.
 * @throws if the gateway does not respond or may not know the payment yet; the job then retries
 */
export async function releasePayment(
  { db, providers, clock, log }: Pick<Services, 'db' | 'providers' | 'clock' | 'log'>,
  { paymentId }: { readonly paymentId: number },
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment === null || payment.state !== 'releasing') return;
  const provider = providers.holding(payment);
  const nowMs = clock.now();
  let released: Released | null = null;
  for (let attempt = 0; attempt < VOID_ATTEMPTS && released === null; attempt++) {
    released = await release(provider, payment, nowMs);
  }
  if (released === null) throw new Error(`Payment ${paymentId} was not voided: rejected`);
  const { capturedMinor, refundedMinor } = released;
  await movePayment(db, paymentId, ['releasing'], {
    state: 'released',
    captured_minor: capturedMinor,
    refunded_minor: refundedMinor,
    challenge_secret: null,
    updated_at: new Date(nowMs),
  });
  log.info({ paymentId, refundedMinor }, 'Released a payment');
}

/**
 * Voids or refunds according to the gateway's state of the payment. Returns null if that state
 * changed meanwhile, so that the caller reads it again.
 */
async function release(provider: OnlineProvider, payment: Payment, nowMs: number): Promise<Released | null> {
  const found = await provider.lookUp(payment);
  if (found.kind === 'unknown') throw new Error(`Payment ${payment.id} was not released: ${found.cause}`);
  if (found.kind === 'missing') {
    if (nowMs - payment.startedAtMs >= IN_FLIGHT_MS) return NOTHING_TAKEN;
    throw new Error(`Payment ${payment.id} may still be in transit to the gateway`);
  }
  const { gatewayId, state, capturedMinor, refundedMinor } = found;
  const name = { ...payment, gatewayId };
  if (state === 'captured') {
    const restMinor = capturedMinor - refundedMinor;
    if (restMinor > 0) await refundRest(provider, name, restMinor);
    return { capturedMinor, refundedMinor: capturedMinor };
  }
  if (state !== 'authorized' && state !== 'challenge') return NOTHING_TAKEN;
  const answer = await provider.void({ ...name, idempotencyKey: idempotencyKey(payment, 'void') });
  if (answer.kind === 'unknown') throw new Error(`Payment ${payment.id} was not voided: ${answer.cause}`);
  return answer.kind === 'done' ? NOTHING_TAKEN : null;
}

async function refundRest(provider: OnlineProvider, payment: Payment, amountMinor: number): Promise<void> {
  const key = idempotencyKey(payment, 'refund-rest');
  const answer = await provider.refund({ ...payment, amountMinor, idempotencyKey: key });
  if (answer.kind !== 'done') throw new Error(`Payment ${payment.id} was not refunded: ${answer.kind}`);
}
