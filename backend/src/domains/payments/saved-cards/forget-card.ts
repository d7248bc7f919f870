import type { Services } from '../../../platform/context.ts';
import { findSavedCard, removeCard } from './saved-card.repository.ts';

/**
 * Lets the gateway forget a card that its owner deleted, and then forgets it here.
 * @throws when the gateway does not answer: the job is tried again
 */
export async function forgetCard(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  { cardId }: { readonly cardId: number },
): Promise<void> {
  const card = await findSavedCard(db, cardId);
  if (card === null) return;
  // A card of a gateway that the shop has left cannot be told to it any more.
  if (card.gateway === gateway.name) {
    const answer = await gateway.forgetCard(card.atGateway);
    if (answer.kind === 'unknown') throw new Error(`Card ${cardId} was not forgotten: ${answer.cause}`);
  }
  await removeCard(db, cardId);
}
