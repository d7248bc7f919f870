import type { Transaction } from '../../../platform/database/database.ts';

/** Money about to be noted, minor units of the order's currency. */
export interface NewPayment {
  readonly orderId: number;
  readonly amountMinor: number;
  readonly reference: string;
  readonly byName: string | null;
}

/**
 * Notes money that came in for a locked order and counts it. Returns its id; null when its reference is known already.
 * References are typed by hand: case and spaces make no other one.
 */
export async function addPayment(
  trx: Transaction,
  payment: NewPayment,
  nowMs: number,
): Promise<number | null> {
  const known = await trx
    .selectFrom('order_payment')
    .select('reference')
    .where('order_id', '=', payment.orderId)
    .execute();
  if (known.some(({ reference }) => foldReference(reference) === foldReference(payment.reference)))
    return null;
  const added = await trx
    .insertInto('order_payment')
    .values({
      order_id: payment.orderId,
      amount_minor: payment.amountMinor,
      reference: payment.reference,
      received_at: new Date(nowMs),
      by_name: payment.byName,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await trx
    .updateTable('sales_order')
    .set((order) => ({ received_minor: order('received_minor', '+', payment.amountMinor) }))
    .where('id', '=', payment.orderId)
    .execute();
  return added.id;
}

function foldReference(reference: string): string {
  return reference.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
