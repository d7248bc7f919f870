import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The orders of a customer in figures. */
export interface CustomerTotal {
  readonly customerId: number;
  readonly orders: number;
  /** Base currency, without canceled orders. */
  readonly spentMinor: number;
}

/** Returns the ids of a customer's newest orders. */
export async function findOrderIdsOf(db: Database, customerId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the figures of customers; those without orders are absent. */
export async function totalsOfCustomers(
  db: Database,
  customerIds: readonly number[],
): Promise<CustomerTotal[]> {
  const { rows } = await sql<{ customer: number; orders: number; spent: number }>`
    select customer_id as customer, count(*)::int as orders,
      coalesce(sum(base_grand_total_minor) filter (where status <> 'canceled'), 0)::bigint as spent
    from sales_order where customer_id = any(${[...customerIds]}::bigint[]) group by customer_id`.execute(db);
  return rows.map(({ customer, orders, spent }) => ({ customerId: customer, orders, spentMinor: spent }));
}

/** Returns the number and the value (base currency) of a customer's orders that wait for payment. */
export async function unpaidOf(
  db: Database,
  customerId: number,
): Promise<{ readonly orders: number; readonly valueMinor: number }> {
  const { rows } = await sql<{ orders: number; value: number }>`
    select count(*)::int as orders, coalesce(sum(value_minor), 0)::bigint as value
    from open_order where customer_id = ${customerId}`.execute(db);
  return { orders: rows[0]?.orders ?? 0, valueMinor: rows[0]?.value ?? 0 };
}
