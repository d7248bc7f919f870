import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A card to mail. `email` is null after the buyer's data was removed. */
interface DueCard {
  readonly id: number;
  readonly email: string | null;
}

/** Returns the cards whose day has come, and marks them as queued. */
export async function takeDueCards(trx: Transaction, nowMs: number): Promise<DueCard[]> {
  const { rows } = await sql<DueCard>`
    update gift_card as card set send_at = null
    from order_item as item
    where item.id = card.order_item_id and card.sale_state = 'sold' and card.id in (
      select id from gift_card where send_at <= ${new Date(nowMs)} and sale_state = 'sold' for update skip locked)
    returning card.id, item.gift_card ->> 'recipient_email' as email`.execute(trx);
  return rows;
}
