import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { FORGET_CARD } from '../payment-jobs.ts';
import { markCardsDeleted } from './saved-card.repository.ts';

/** Takes every saved card of a customer away; jobs let the gateway forget each. */
export async function forgetCardsOf(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  for (const cardId of await markCardsDeleted(trx, customerId, nowMs)) {
    await jobs.send(trx, FORGET_CARD, { cardId });
  }
}
