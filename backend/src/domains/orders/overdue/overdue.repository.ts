import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Orders of a state, by some methods of payment, whose money was due before a moment. */
export interface DueOrders {
  readonly status: OrderStatus;
  /** Codes of methods: only these, or all but these. */
  readonly methods: { readonly are: 'in' | 'not in'; readonly codes: readonly [string, ...string[]] };
  readonly dueBeforeMs: number;
}

/**
 * Ids of orders in this state whose money was due before a moment, the longest due first. Orders that are paid at once,
 * by card, are not among them: their gateway's answer decides over them, not the clock.
 */
export async function findDueBefore(
  db: Database,
  { status, methods, dueBeforeMs, limit }: DueOrders & { readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('status', '=', status)
    .where('pay_by', '<', new Date(dueBeforeMs))
    .whereRef('pay_by', '>', 'placed_at')
    .where('payment_method', methods.are, [...methods.codes])
    // What has come in part, and did not go back, is for a person to decide.
    .$if(status === 'payment_overdue', (query) => query.whereRef('received_minor', '=', 'refunded_minor'))
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
