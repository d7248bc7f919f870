import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { jobsDone } from './waiting.ts';

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

/**
 * Returns all rows of carts, orders, stock and jobs, to show that a rejected operation changed
 * nothing. Waits until no job runs.
 */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  await jobsDone(db);
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.raw(table)} as t order by to_jsonb(t)::text`.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(tables);
}
