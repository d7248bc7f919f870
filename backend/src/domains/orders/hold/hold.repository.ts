import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Records that staff hold an order. */
export async function writeHold(
  trx: Transaction,
  orderId: number,
  hold: { readonly atMs: number; readonly byName: string; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ held_at: new Date(hold.atMs), held_by: hold.byName, hold_reason: hold.reason })
    .where('id', '=', orderId)
    .execute();
}

/** Ends the hold of an order and moves its deadline by the time that it was held. */
export async function deleteHold(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await trx
    .updateTable('sales_order')
    .set({
      pay_by: sql<Date>`case when status = 'pending_payment' then pay_by + (${now}::timestamptz - held_at) else pay_by end`,
      held_at: null,
      held_by: null,
      hold_reason: null,
    })
    .where('id', '=', orderId)
    .execute();
}
