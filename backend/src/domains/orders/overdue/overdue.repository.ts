import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A query for orders of a status and payment methods that were due before a moment. */
export interface DueOrders {
  readonly status: OrderStatus;
  /** Codes of the methods to include or to exclude. */
  readonly methods: { readonly are: 'in' | 'not in'; readonly codes: readonly [string, ...string[]] };
  readonly dueBeforeMs: number;
}

/**
 * Returns the ids of orders that were due before a moment, longest overdue first. Excludes orders
 * paid at once by card, whose status depends on the gateway.
 */
export async function findDueBefore(
  db: Database,
  { status, methods, dueBeforeMs, limit }: DueOrders & { readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('status', '=', status)
    .where('held_at', 'is', null)
    .where('pay_by', '<', new Date(dueBeforeMs))
    .whereRef('pay_by', '>', 'placed_at')
    .where('payment_method', methods.are, [...methods.codes])
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
