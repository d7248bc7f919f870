import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An order with what is left to pay and the names of its buyer. */
export interface DueOrderRow {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  /** Minor units; 0 unless the order waits for money. */
  readonly dueMinor: number;
  readonly payByMs: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
}

/**
 * Returns the orders that wait for money, and those with one of these numbers in any state, oldest
 * first.
 */
export async function selectDueOrders(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<DueOrderRow[]> {
  const rows = await db
    .selectFrom('sales_order')
    .leftJoin('order_address', (join) =>
      join.onRef('order_address.order_id', '=', 'sales_order.id').on('order_address.kind', '=', 'billing'),
    )
    .select([
      'sales_order.id',
      'sales_order.number',
      'sales_order.status',
      'sales_order.currency',
      'sales_order.pay_by',
      'sales_order.email',
      'order_address.firstname',
      'order_address.lastname',
      'order_address.company',
    ])
    .select(
      sql<number>`case when sales_order.status in ('pending_payment', 'payment_overdue') then
        greatest(0, grand_total_minor - received_minor + refunded_minor) else 0 end`.as('due_minor'),
    )
    .where((where) =>
      where.or([
        where('sales_order.status', 'in', ['pending_payment', 'payment_overdue']),
        ...(numbers.length > 0 ? [where('sales_order.number', 'in', [...numbers])] : []),
      ]),
    )
    .orderBy('sales_order.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    currency: row.currency,
    dueMinor: row.due_minor,
    payByMs: row.pay_by.getTime(),
    email: row.email,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    company: row.company,
  }));
}
