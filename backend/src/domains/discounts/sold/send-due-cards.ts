import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { GIFT_CARD_ISSUED } from '../issue/gift-card-issued-job.ts';
import { recordOlderMails, takeDueCards } from './due-cards.repository.ts';

/**
 * Queues the mails of sold gift cards whose day has come. Refunded cards are never sent. Suspended ones wait
 * until their payment is back, and disabled ones until staff enable them. Records the mails of earlier releases.
 */
export async function sendDueCards({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id, email } of await takeDueCards(trx, clock.now())) {
      if (email !== null) await jobs.send(trx, GIFT_CARD_ISSUED, { giftCardId: id, email, isGift: true });
    }
  });
  await recordOlderMails(db);
}
