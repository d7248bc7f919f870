import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Waives what orders and quotes left open, so that people whom all tests share may trade again. */
export async function settleClaims(db: Database): Promise<void> {
  await db
    .updateTable('order_cancellation')
    .set({ waived_minor: sql<number>`owed_minor - deducted_minor - sold_minor` })
    .execute();
  await db
    .updateTable('sales_order')
    .set((order) => ({ refund_debt_waived_minor: order.ref('refund_debt_minor') }))
    .where('refund_debt_minor', '>', 0)
    .execute();
  await db
    .updateTable('sell_quote')
    .set({ waived_minor: sql<number>`coalesce(owed_minor, 0) - settled_minor` })
    .execute();
}
