import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';

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

/** Resolves when no job is waiting or running; jobs that wait for a retry do not count. */
export async function jobsDone(db: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from pgboss.job where state in ('created', 'active')`.execute(db);
      expect(rows[0]?.left).toBe(0);
    },
    { timeout: 10_000 },
  );
}

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
