import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { completedJobs } from '../../../platform/jobs/completed-jobs.repository.ts';
import { GIFT_CARD_ISSUED } from '../issue/gift-card-issued-job.ts';

/** A card to mail. `email` is null after the buyer's data was removed. */
interface DueCard {
  readonly id: number;
  readonly email: string | null;
}

/**
 * Returns the cards whose day has come, and marks them as queued. Cards that staff disabled stay until they
 * are active again.
 */
export async function takeDueCards(trx: Transaction, nowMs: number): Promise<DueCard[]> {
  const { rows } = await sql<DueCard>`
    update gift_card as card set send_at = null
    from order_item as item
    where item.id = card.order_item_id and card.sale_state = 'sold' and card.id in (
      select id from gift_card where send_at <= ${new Date(nowMs)} and sale_state = 'sold' and is_active
      for update skip locked)
    returning card.id, item.gift_card ->> 'recipient_email' as email`.execute(trx);
  return rows;
}

/** Records when cards were mailed by a process of an earlier release, which does not record it. */
export async function recordOlderMails(db: Database): Promise<void> {
  await sql`
    update gift_card as card set mailed_at = job.completed_on
    from ${completedJobs(GIFT_CARD_ISSUED)} as job
    where card.id = (job.data ->> 'giftCardId')::bigint and card.order_item_id is not null
      and card.mailed_at is null and card.sale_state <> 'refunded'`.execute(db);
}
