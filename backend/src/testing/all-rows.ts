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

/** Matches jobs that an operation has queued. The queue's clock adds the other jobs every minute. */
const ASKED_FOR = sql`name not like '\\_\\_pgboss\\_\\_%' and name not in (select name from pgboss.schedule)`;

/**
 * Returns all rows of carts, orders, stock and jobs, to show that a rejected operation changed
 * nothing. Waits until no job runs. `tables` names other tables.
 */
export async function allRows(
  db: Database,
  tables: readonly string[] = TABLES,
): Promise<Record<string, unknown[]>> {
  await jobsDone(db);
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.raw(table)} as t
        where ${table === 'pgboss.job' ? ASKED_FOR : sql.lit(true)}
        order by to_jsonb(t)::text`.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}
