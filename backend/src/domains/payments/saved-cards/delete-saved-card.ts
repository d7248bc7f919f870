import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { DELETE_CARD_AT_GATEWAY } from '../payment-jobs.ts';
import { markCardDeleted } from './saved-card.repository.ts';

const text = defineMessages('delete-saved-card', {
  'payment-token-not-found': 'Could not find the saved card. Choose another or enter a card.',
});

/**
 * Deletes a card from its owner's list, and queues its deletion at the gateway.
 * @throws ContractError, equal for an unknown card and another customer's card
 */
export async function deleteSavedCard(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { customerId, publicHash }: { readonly customerId: number; readonly publicHash: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const cardId = await markCardDeleted(trx, customerId, publicHash, clock.now());
    if (cardId === null) throw cardNotFound();
    await jobs.send(trx, DELETE_CARD_AT_GATEWAY, { cardId });
  });
}

/** Returns the error for an unknown saved card. */
export function cardNotFound() {
  return noSuchEntity(text('payment-token-not-found'), 'PAYMENT_TOKEN_NOT_FOUND');
}
