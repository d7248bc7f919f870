import type { Database } from '../../../platform/database/database.ts';

/** The persons on a card that an order sold, and the store view of the order. */
export interface CardPersons {
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string | null;
  /** Code of the store view; null if unknown. */
  readonly storeView: string | null;
}

/** Returns the persons on a sold card. Null for a card of staff, and after the buyer's data was removed. */
export async function findCardPersons(db: Database, cardId: number): Promise<CardPersons | null> {
  const row = await db
    .selectFrom('gift_card')
    .innerJoin('order_item', 'order_item.id', 'gift_card.order_item_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select(['order_item.gift_card as bought', 'sales_order.store_view'])
    .where('gift_card.id', '=', cardId)
    .executeTakeFirst();
  const { recipient_name: recipientName, sender_name: senderName, message = null } = row?.bought ?? {};
  if (row === undefined || recipientName === undefined || senderName === undefined) return null;
  return { recipientName, senderName, message, storeView: row.store_view };
}
