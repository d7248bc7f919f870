import type { Services } from '../../../platform/context.ts';
import { findSavedCard, removeCard } from './saved-card.repository.ts';

/**
 * Deletes a card at the gateway, then its row.
 * @throws if the gateway does not respond; the job then retries
 */
export async function deleteCardAtGateway(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  { cardId }: { readonly cardId: number },
): Promise<void> {
  const card = await findSavedCard(db, cardId);
  if (card === null) return;
  // The shop cannot reach a provider that is no longer configured.
  const answer = await providers.find(card.gateway)?.forgetCard(card.atGateway);
  if (answer?.kind === 'unknown') throw new Error(`Card ${cardId} was not deleted: ${answer.cause}`);
  await removeCard(db, cardId);
}
