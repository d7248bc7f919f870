import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { LEFT_TO_PACK } from './left-to-pack.repository.ts';

/** Pieces of an order to fetch from a shelf. */
export interface Pick {
  readonly sku: string;
  readonly name: string;
  readonly image: string | null;
  readonly shelf: string | null;
  readonly order: string;
  readonly quantity: number;
}

/** Returns the pieces of orders that are in no closed package, by shelf, name and order. */
export async function listPicks(db: Database, orders: readonly string[]): Promise<Pick[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<Pick>`
    select sku, name, image, shelf, "order", quantity from (
      select order_item.sku, order_item.name, order_item.image, product.shelf, sales_order.number as "order",
        ${LEFT_TO_PACK} as quantity
      from sales_order
      join order_item on order_item.order_id = sales_order.id
      left join product on product.id = order_item.product_id
      where sales_order.number = any(${[...orders]}::text[])
    ) as pick
    where quantity > 0
    order by shelf nulls last, name, sku, "order"`.execute(db);
  return rows;
}
