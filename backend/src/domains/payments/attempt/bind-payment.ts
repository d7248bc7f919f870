import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizeOutcome } from '../../../platform/payment-providers/online-provider.ts';
import { movePayment } from '../payment.repository.ts';
import { CAPTURE_PAYMENT } from '../payment-jobs.ts';
import { saveCard } from '../saved-cards/saved-card.repository.ts';
import type { Attempt } from './begin-payment.ts';
import { setCardChoice } from './card-choice.repository.ts';

/** The gateway's approval. */
export type Approval = Extract<AuthorizeOutcome, { readonly kind: 'approved' }>;

/**
 * Assigns an approved payment to the order written in the same transaction, saves the card if
 * requested, and queues the capture. Returns false if the attempt was released meanwhile; the
 * caller must then roll back.
 */
export async function bindPayment(
  trx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { payment, saveFor }: Attempt,
  { approval, orderId }: { readonly approval: Approval; readonly orderId: number },
): Promise<boolean> {
  const nowMs = clock.now();
  const isBound = await movePayment(trx, payment.id, ['started', 'challenged'], {
    state: 'authorized',
    order_id: orderId,
    gateway_id: approval.gatewayId,
    challenge_secret: null,
    updated_at: new Date(nowMs),
  });
  if (!isBound) return false;
  const { card, saved } = approval;
  if (saved !== null && saveFor !== null) {
    const owner = { customerId: saveFor.customerId, gateway: payment.gateway };
    await saveCard(trx, owner, { card, saved, nowMs });
  }
  if (payment.cartId !== null) await setCardChoice(trx, payment.cartId, null);
  await jobs.send(trx, CAPTURE_PAYMENT, { orderId });
  return true;
}
