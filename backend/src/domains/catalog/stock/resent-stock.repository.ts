import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StockLine } from './stock-line.ts';

/** Subtracts pieces that replace lost ones from the stock of their products, and writes the movements. */
export async function subtractResentStock(
  trx: Transaction,
  lines: readonly StockLine[],
  { orderId, lossId }: { readonly orderId: number; readonly lossId: number },
): Promise<void> {
  await sql`
    with moved as (
      insert into stock_movement (product_id, change, reason, order_id, loss_id)
      select product_id, -sum(quantity)::int, 'resend', ${orderId}::bigint, ${lossId}::bigint from unnest(
        ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]
      ) as line (product_id, quantity) group by product_id order by product_id
      returning product_id, change
    )
    update product_stock set quantity = quantity + moved.change, updated_at = now()
    from moved where product_stock.product_id = moved.product_id`.execute(trx);
}
