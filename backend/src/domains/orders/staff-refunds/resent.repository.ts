import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PiecesOfLine } from './paid-for-pieces.ts';

/** Returns the pieces of an order that were sent again because carriers lost them, by line and loss. */
export async function findResentPieces(db: Database | Transaction, orderId: number): Promise<PiecesOfLine[]> {
  const rows = await db
    .selectFrom('shipment_loss_item')
    .innerJoin('order_item', 'order_item.id', 'shipment_loss_item.order_item_id')
    .select(['order_item_id', 'resent'])
    .where('order_item.order_id', '=', orderId)
    .where('resent', '>', 0)
    .execute();
  return rows.map(({ order_item_id: orderItemId, resent: quantity }) => ({ orderItemId, quantity }));
}
