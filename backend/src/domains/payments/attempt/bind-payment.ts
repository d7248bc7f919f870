import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizeOutcome } from '../../../platform/payment-providers/card-gateway.ts';
import { movePayment } from '../payment.repository.ts';
import { CAPTURE_PAYMENT } from '../payment-jobs.ts';
import { saveCard } from '../saved-cards/saved-card.repository.ts';
import type { Attempt } from './begin-payment.ts';
import { setCardChoice } from './card-choice.repository.ts';

/** What the gateway promised. */
export type Approval = Extract<AuthorizeOutcome, { readonly kind: 'approved' }>;

/**
 * Binds an approved payment to the order that is written in the same transaction, keeps the card when its owner wants so,
 * and sends the job that takes the money. False when the attempt was given up meanwhile: then the order must not be.
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
