import type { Services } from '../../../platform/context.ts';
import { requireOwnGateway } from '../own-gateway.ts';
import { findPaymentOfOrder, movePayment } from '../payment.repository.ts';
import { idempotencyKey, type Payment } from '../payment.ts';

/**
 * Takes the money of an order, once, however often it is called, and gives the payment as it is then; null for an
 * order without a card. When the gateway's answer is lost, the payment is looked up.
 * @throws when the gateway does not answer at all: the job is tried again
 */
export async function capturePayment(
  { db, gateway, clock, log }: Pick<Services, 'db' | 'gateway' | 'clock' | 'log'>,
  { orderId }: { readonly orderId: number },
): Promise<Payment | null> {
  const payment = await findPaymentOfOrder(db, orderId);
  if (payment === null || payment.state !== 'authorized') return payment;
  requireOwnGateway(gateway, payment);
  const { id, amountMinor } = payment;
  const answer = await gateway.capture({
    ...payment,
    idempotencyKey: idempotencyKey(payment, 'capture'),
  });
  if (answer.kind !== 'done') {
    const found = await gateway.lookUp(payment);
    const isTaken = found.kind === 'found' && found.capturedMinor === amountMinor;
    if (!isTaken && answer.kind === 'unknown') {
      throw new Error(`Payment ${id} was not captured: ${answer.cause}`);
    }
    if (!isTaken) {
      const reason = answer.kind === 'refused' ? answer.reason : null;
      const change = { state: 'failed', reason, updated_at: new Date(clock.now()) } as const;
      // One that was given up while the gateway was asked was voided for good reason.
      if (await movePayment(db, id, ['authorized'], change)) {
        log.error({ paymentId: id, orderId, reason }, 'the gateway refuses to capture what it authorized');
      }
      return findPaymentOfOrder(db, orderId);
    }
  }
  await movePayment(db, id, ['authorized'], {
    state: 'captured',
    captured_minor: amountMinor,
    updated_at: new Date(clock.now()),
  });
  return findPaymentOfOrder(db, orderId);
}
