import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Pieces of a line that have not been shipped. */
export interface UnshippedItem {
  readonly orderItemId: number;
  readonly sku: string;
  readonly quantity: number;
}

/** Returns the unshipped pieces of an order, in the order of its lines. */
export async function findUnshipped(trx: Transaction, orderId: number): Promise<UnshippedItem[]> {
  const { rows } = await sql<{ id: number; sku: string; quantity: number }>`
    select order_item.id, order_item.sku, (order_item.quantity - coalesce(sum(sent.quantity), 0))::int as quantity
    from order_item left join shipment_item as sent on sent.order_item_id = order_item.id
    where order_item.order_id = ${orderId}
    group by order_item.id
    having order_item.quantity > coalesce(sum(sent.quantity), 0)
    order by order_item.position`.execute(trx);
  return rows.map(({ id, sku, quantity }) => ({ orderItemId: id, sku, quantity }));
}

/** Returns whether staff hold an order; its row is locked. */
export async function isOrderHeld(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sales_order')
    .select('held_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.held_at !== null;
}
