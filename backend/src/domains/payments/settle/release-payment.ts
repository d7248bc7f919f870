import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireOwnGateway } from '../own-gateway.ts';
import { findPayment, movePayment } from '../payment.repository.ts';
import { idempotencyKey, type Payment } from '../payment.ts';
import { RELEASE_PAYMENT } from '../payment-jobs.ts';

/** A call to the gateway that is still on its way after so long never arrives: both sides give up far earlier. */
const IN_FLIGHT_MS = 300_000;

/**
 * Gives up a payment that no order stands for (any more): from now on nobody binds or captures it, and a job voids it or
 * pays it back. False when it has come to an end already.
 */
export async function requestRelease(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { payment, reason }: { readonly payment: Payment; readonly reason: string },
): Promise<boolean> {
  // One that was an order's when it was read may be given up; one that has become an order's since may not.
  const isGivenUp = await movePayment(
    trx,
    payment.id,
    payment.orderId === null ? ['started', 'challenged'] : ['authorized'],
    { state: 'releasing', reason, gateway_id: payment.gatewayId, updated_at: new Date(clock.now()) },
  );
  if (isGivenUp) await jobs.send(trx, RELEASE_PAYMENT, { paymentId: payment.id });
  return isGivenUp;
}

/** How often one run looks at a payment that was captured or refused just before it could be voided. */
const LOOKS = 3;

/** What of a payment was taken and went back, minor units of its currency. */
interface Released {
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

const NOTHING_TAKEN: Released = { capturedMinor: 0, refundedMinor: 0 };

/**
 * Voids a payment that was given up, or pays back what of it was captured; done once, however often it is called.
 * @throws when the gateway does not answer, or may not have heard of the payment yet: the job is tried again
 */
export async function releasePayment(
  { db, gateway, clock, log }: Pick<Services, 'db' | 'gateway' | 'clock' | 'log'>,
  { paymentId }: { readonly paymentId: number },
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment === null || payment.state !== 'releasing') return;
  requireOwnGateway(gateway, payment);
  const nowMs = clock.now();
  let released: Released | null = null;
  for (let look = 0; look < LOOKS && released === null; look++) {
    released = await release(gateway, payment, nowMs);
  }
  if (released === null) throw new Error(`Payment ${paymentId} was not voided: refused`);
  const { capturedMinor, refundedMinor } = released;
  await movePayment(db, paymentId, ['releasing'], {
    state: 'released',
    captured_minor: capturedMinor,
    refunded_minor: refundedMinor,
    challenge_secret: null,
    updated_at: new Date(nowMs),
  });
  log.info({ paymentId, refundedMinor }, 'a payment was released');
}

/** Does what the gateway's view of a payment asks for; null when that changed meanwhile and must be looked at again. */
async function release(
  gateway: Services['gateway'],
  payment: Payment,
  nowMs: number,
): Promise<Released | null> {
  const found = await gateway.lookUp(payment);
  if (found.kind === 'unknown') throw new Error(`Payment ${payment.id} was not released: ${found.cause}`);
  if (found.kind === 'missing') {
    if (nowMs - payment.startedAtMs >= IN_FLIGHT_MS) return NOTHING_TAKEN;
    throw new Error(`Payment ${payment.id} may still be on its way to the gateway`);
  }
  const { gatewayId, state, capturedMinor, refundedMinor } = found;
  const name = { ...payment, gatewayId };
  if (state === 'captured') {
    const restMinor = capturedMinor - refundedMinor;
    if (restMinor > 0) await refundRest(gateway, name, restMinor);
    return { capturedMinor, refundedMinor: capturedMinor };
  }
  if (state !== 'authorized' && state !== 'challenge') return NOTHING_TAKEN;
  const answer = await gateway.void({ ...name, idempotencyKey: idempotencyKey(payment, 'void') });
  if (answer.kind === 'unknown') throw new Error(`Payment ${payment.id} was not voided: ${answer.cause}`);
  return answer.kind === 'done' ? NOTHING_TAKEN : null;
}

async function refundRest(
  gateway: Services['gateway'],
  payment: Payment,
  amountMinor: number,
): Promise<void> {
  const key = idempotencyKey(payment, 'refund-rest');
  const answer = await gateway.refund({ ...payment, amountMinor, idempotencyKey: key });
  if (answer.kind !== 'done') throw new Error(`Payment ${payment.id} was not paid back: ${answer.kind}`);
}
