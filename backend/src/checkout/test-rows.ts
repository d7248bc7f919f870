import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const TABLES = [
  'cart',
  'cart_item',
  'cart_address',
  'sales_order',
  'order_item',
  'order_address',
  'order_tax',
  'stock_movement',
  'product_stock',
  'pgboss.job',
];

/** Every row that carts, orders, stock and jobs have: to show that a refused operation left no trace. */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.raw(table)} as t order by to_jsonb(t)::text`.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(tables);
}
