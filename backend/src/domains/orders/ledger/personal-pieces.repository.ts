import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';

/** Returns the pieces of an order that are made to the buyer's text, such as engraved ones. */
export async function personalPieces(trx: Transaction, orderId: number): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", quantity from order_item
    where order_id = ${orderId} and product_id is not null
      and jsonb_path_exists(options, '$[*].choice.text ? (@ != null)')`.execute(trx);
  return rows;
}
