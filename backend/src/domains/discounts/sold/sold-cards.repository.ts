import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A gift card that an order sold. Amounts are minor units of its currency. */
export interface SoldCardRow {
  readonly id: number;
  readonly orderItemId: number;
  readonly ending: string;
  readonly currency: string;
  readonly initialMinor: number;
  readonly balanceMinor: number;
  /** What staff or a refund took from the card. */
  readonly voidedMinor: number;
  readonly state: 'sold' | 'suspended' | 'refunded';
}

/** Locks the gift cards that an order sold, in the order of their ids. A locked card pays for nothing. */
export async function lockCardsOfOrder(trx: Transaction, orderId: number): Promise<SoldCardRow[]> {
  const { rows } = await sql<SoldCardRow>`
    select card.id, card.order_item_id as "orderItemId", right(card.code, 4) as ending, card.currency,
      card.initial_minor as "initialMinor", card.balance_minor as "balanceMinor", card.sale_state as state,
      (select coalesce(-sum(change_minor), 0)::bigint from gift_card_movement
        where gift_card_id = card.id and reason = 'voided') as "voidedMinor"
    from gift_card as card
    where card.order_item_id in (select id from order_item where order_id = ${orderId})
    order by card.id for update of card`.execute(trx);
  return rows.map((row) => ({ ...row, voidedMinor: Number(row.voidedMinor) }));
}

/** Marks a card as the one of a piece of an order line. */
export async function linkSoldCard(
  trx: Transaction,
  card: {
    readonly id: number;
    readonly orderItemId: number;
    readonly piece: number;
    readonly sendAtMs: number | null;
  },
): Promise<void> {
  await trx
    .updateTable('gift_card')
    .set({
      order_item_id: card.orderItemId,
      piece: card.piece,
      sale_state: 'sold',
      send_at: card.sendAtMs === null ? null : new Date(card.sendAtMs),
    })
    .where('id', '=', card.id)
    .execute();
}

/** Suspends the cards of an order whose payment was returned, or lets suspended ones pay again. */
export async function setSuspended(trx: Transaction, orderId: number, isSuspended: boolean): Promise<void> {
  await sql`
    update gift_card set is_active = ${!isSuspended}, sale_state = ${isSuspended ? 'suspended' : 'sold'}
    where order_item_id in (select id from order_item where order_id = ${orderId})
      and sale_state = ${isSuspended ? 'sold' : 'suspended'}
      and (is_active or ${!isSuspended}::boolean)`.execute(trx);
}

/** Records that the piece of a card was refunded. */
export async function markRefunded(trx: Transaction, cardId: number): Promise<void> {
  await trx.updateTable('gift_card').set({ sale_state: 'refunded' }).where('id', '=', cardId).execute();
}

/** Locks the cards of an order line that are not refunded. `isWaiting`: the mail is neither sent nor queued. */
export async function lockUnrefundedCards(
  trx: Transaction,
  orderItemId: number,
): Promise<{ readonly id: number; readonly isWaiting: boolean }[]> {
  const { rows } = await sql<{ id: number; isWaiting: boolean }>`
    select id, send_at is not null as "isWaiting" from gift_card
    where order_item_id = ${orderItemId} and sale_state <> 'refunded' order by id for update`.execute(trx);
  return rows;
}

/** Sets when cards are mailed. */
export async function setSendTime(trx: Transaction, ids: readonly number[], sendAtMs: number): Promise<void> {
  await trx
    .updateTable('gift_card')
    .set({ send_at: new Date(sendAtMs) })
    .where('id', 'in', ids)
    .execute();
}
