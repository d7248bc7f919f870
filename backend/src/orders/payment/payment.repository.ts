import type { Transaction } from '../../database/database.ts';

/** Money about to be noted, minor units of the order's currency. */
export interface NewPayment {
  readonly orderId: number;
  readonly amountMinor: number;
  readonly reference: string;
  readonly byName: string | null;
}

/** Notes money that came in for a locked order and counts it; false when its reference is known already. */
export async function addPayment(trx: Transaction, payment: NewPayment, nowMs: number): Promise<boolean> {
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
  if (!added) return false;
  await trx
    .updateTable('sales_order')
    .set((order) => ({ received_minor: order('received_minor', '+', payment.amountMinor) }))
    .where('id', '=', payment.orderId)
    .execute();
  return true;
}

/** The orders whose card was charged before a moment without the money being noted with them, the oldest first. */
export async function findUnnotedCaptures(
  trx: Transaction,
  beforeMs: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select('sales_order.id')
    .where('payment.state', '=', 'captured')
    .where('payment.updated_at', '<', new Date(beforeMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_payment')
            .select('order_payment.id')
            .whereRef('order_payment.order_id', '=', 'sales_order.id')
            .where(({ eb, ref, cast }) =>
              eb('order_payment.reference', '=', cast<string>(ref('payment.reference'), 'text')),
            ),
        ),
      ),
    )
    .orderBy('payment.updated_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
