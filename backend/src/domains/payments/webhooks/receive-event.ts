import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PayoutEvent, ProviderEvent } from '../../../platform/payment-providers/webhooks.ts';
import { insertPayoutEvent } from '../gateway/gateway-payout.repository.ts';
import { findPaymentAtGateway } from '../payment.repository.ts';
import { GATEWAY_PAYOUT, PAYMENT_EVENT } from '../payment-jobs.ts';
import { insertPaymentEvent } from './payment-event.repository.ts';

/**
 * Stores a verified event of a provider and queues the job that acts on it. Ignores an event that
 * was received before, and one about a payment that is not of this shop: other systems may use the
 * same account.
 */
export async function receiveEvent(
  { db, jobs, clock, log }: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>,
  { provider, event }: { readonly provider: string; readonly event: ProviderEvent | PayoutEvent },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (event.kind === 'payout') {
      const { id: eventId, payoutId } = event;
      const isNew = await insertPayoutEvent(trx, { gateway: provider, eventId, payoutId }, clock.now());
      if (isNew) await jobs.send(trx, GATEWAY_PAYOUT, { gateway: provider, payoutId });
      return;
    }
    const payment = await findPaymentAtGateway(trx, provider, event);
    if (payment === null) {
      log.info({ provider, event: event.id }, 'Ignored an event about a payment of another system');
      return;
    }
    const received = { ...event, provider, paymentId: payment.id };
    const eventId = await insertPaymentEvent(trx, received, clock.now());
    if (eventId !== null) await jobs.send(trx, PAYMENT_EVENT, { eventId });
  });
}
