import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The number and the value of a customer's orders. */
export interface CustomerTotal {
  readonly customerId: number;
  readonly orders: number;
  /** Value in the base currency, without canceled orders. */
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

/** Returns the number and the value of each customer's orders. Omits customers without orders. */
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

/** Returns the number and the value of a customer's unpaid orders, in the base currency. */
export async function unpaidOf(
  db: Database,
  customerId: number,
): Promise<{ readonly orders: number; readonly valueMinor: number }> {
  const { rows } = await sql<{ orders: number; value: number }>`
    select count(*)::int as orders, coalesce(sum(value_minor), 0)::bigint as value
    from open_order where customer_id = ${customerId}`.execute(db);
  return { orders: rows[0]?.orders ?? 0, valueMinor: rows[0]?.value ?? 0 };
}
