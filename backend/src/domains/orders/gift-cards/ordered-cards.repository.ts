import type { GiftDelivery } from '@ingot/rules/discounts/gift-delivery.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredBoughtCard } from '../../../platform/database/tables/json-columns.ts';

/** A line of an order that sells gift cards. */
export interface CardLine {
  readonly id: number;
  readonly card: StoredBoughtCard;
  readonly quantity: number;
  /** Pieces that a refund is for, also a failed one: its cards are void. */
  readonly refunded: number;
  /** Millionths of the order's currency per unit of the base currency. */
  readonly rateE6: number;
}

/** Returns the lines of an order that sell gift cards. */
export async function findCardLines(trx: Transaction, orderId: number): Promise<CardLine[]> {
  const { rows } = await sql<CardLine>`
    select item.id, item.gift_card as card, item.quantity, (
      select coalesce(sum(pieces), 0)::int from credit_memo_item
      where order_item_id = item.id and not is_reversed
    ) as refunded, placed.base_to_order_rate_e6 as "rateE6"
    from order_item as item join sales_order as placed on placed.id = item.order_id
    where item.order_id = ${orderId} and item.gift_card is not null
    order by item.position, item.id`.execute(trx);
  return rows;
}

/**
 * Writes the delivery of an ordered gift card, and until when it is held; null for no hold. The amount and the
 * sender stay.
 */
export async function saveDelivery(
  trx: Transaction,
  itemId: number,
  { recipientName, recipientEmail, message, sendOn }: GiftDelivery,
  heldUntil: string | null,
): Promise<void> {
  const changed = {
    recipient_name: recipientName,
    recipient_email: recipientEmail,
    ...(message !== null && { message }),
    ...(sendOn !== null && { send_on: sendOn }),
    ...(heldUntil !== null && { held_until: heldUntil }),
  };
  await sql`
    update order_item
    set gift_card = (gift_card - 'message' - 'send_on' - 'held_until') || ${JSON.stringify(changed)}::jsonb
    where id = ${itemId} and gift_card is not null`.execute(trx);
}
