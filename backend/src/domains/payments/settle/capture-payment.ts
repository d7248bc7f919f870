import type { Services } from '../../../platform/context.ts';
import { findPaymentOfOrder, movePayment } from '../payment.repository.ts';
import { idempotencyKey, type Payment } from '../payment.ts';

/**
 * Captures the payment of an order and returns it; null for an order without a card. Idempotent.
 * Looks the payment up if the gateway's response is lost.
 * @throws if the gateway does not respond; the job then retries
 */
export async function capturePayment(
  { db, providers, clock, log }: Pick<Services, 'db' | 'providers' | 'clock' | 'log'>,
  { orderId }: { readonly orderId: number },
): Promise<Payment | null> {
  const payment = await findPaymentOfOrder(db, orderId);
  if (payment === null || payment.state !== 'authorized') return payment;
  const provider = providers.holding(payment);
  const { id, amountMinor } = payment;
  const answer = await provider.capture({
    ...payment,
    idempotencyKey: idempotencyKey(payment, 'capture'),
  });
  if (answer.kind !== 'done') {
    const found = await provider.lookUp(payment);
    const isTaken = found.kind === 'found' && found.capturedMinor === amountMinor;
    if (!isTaken && answer.kind === 'unknown') {
      throw new Error(`Payment ${id} was not captured: ${answer.cause}`);
    }
    if (!isTaken) {
      const reason = answer.kind === 'rejected' ? answer.reason : null;
      const change = { state: 'failed', reason, updated_at: new Date(clock.now()) } as const;
      // A payment released during the gateway call was voided on purpose, so its failure is no
      // error.
      if (await movePayment(db, id, ['authorized'], change)) {
        log.error(
          { paymentId: id, orderId, reason },
          'The gateway rejected the capture of an authorized payment',
        );
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
