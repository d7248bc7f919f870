import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DELETE_CARD_AT_GATEWAY } from '../payment-jobs.ts';
import { markCardsDeleted } from './saved-card.repository.ts';

/** Deletes all saved cards of a customer, and queues their deletion at the gateway. */
export async function deleteCardsOf(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  for (const cardId of await markCardsDeleted(trx, customerId, nowMs)) {
    await jobs.send(trx, DELETE_CARD_AT_GATEWAY, { cardId });
  }
}
