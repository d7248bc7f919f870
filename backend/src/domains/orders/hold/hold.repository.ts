import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
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

/** The hold of an order and the payment period that it stops, in epoch milliseconds. */
export interface HeldPeriod {
  readonly heldMs: number;
  /** When the order came into its present status. */
  readonly statusMs: number;
  readonly placedMs: number;
  readonly payByMs: number;
  /** The member of staff who began it; empty for none. */
  readonly byName: string;
}

/** Returns the hold of a locked order. @throws for an order that is not held */
export async function readHold(trx: Transaction, orderId: number): Promise<HeldPeriod> {
  const row = await trx
    .selectFrom('sales_order')
    .select(['held_at', 'held_by', 'status_changed_at', 'placed_at', 'pay_by'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (row.held_at === null) throw new Error(`Order ${orderId} is not held`);
  return {
    heldMs: row.held_at.getTime(),
    statusMs: row.status_changed_at.getTime(),
    placedMs: row.placed_at.getTime(),
    payByMs: row.pay_by.getTime(),
    byName: row.held_by ?? '',
  };
}

/** Ends the hold of an order and sets its payment deadline, epoch milliseconds. */
export async function deleteHold(trx: Transaction, orderId: number, payByMs: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ pay_by: new Date(payByMs), held_at: null, held_by: null, hold_reason: null })
    .where('id', '=', orderId)
    .execute();
}

/** Writes the counter of an order with a new promised day. */
export async function writeCounter(
  trx: Transaction,
  orderId: number,
  counter: OrderedCounter,
): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ pickup_location: JSON.stringify(counter) })
    .where('id', '=', orderId)
    .execute();
}
