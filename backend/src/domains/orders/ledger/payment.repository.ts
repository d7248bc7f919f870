import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A received payment to record, in minor units of the order's currency. */
export interface NewPayment {
  readonly orderId: number;
  readonly amountMinor: number;
  readonly reference: string;
  readonly byName: string | null;
  /** Null for a method of the dealer's own. */
  readonly tender: Tender | null;
  /** When the payment is final, epoch milliseconds. */
  readonly finalMs: number;
}

/**
 * Records a payment for a locked order and adds it to the received amount. Returns its id, or null
 * if its reference is known. Staff type references by hand, so case and spaces are ignored.
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
      tender: payment.tender,
      final_at: new Date(payment.finalMs),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await trx
    .updateTable('sales_order')
    .set((order) => ({
      received_minor: order('received_minor', '+', payment.amountMinor),
      payment_final_at: sql<Date>`greatest(payment_final_at, ${new Date(payment.finalMs)})`,
    }))
    .where('id', '=', payment.orderId)
    .execute();
  return added.id;
}

/** Returns the newest payment of an order that the bank has not returned; null if it has none. */
export async function findNewestPayment(trx: Transaction, orderId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the orders that a payment with this reference paid for. */
export async function findOrdersOfPayment(trx: Transaction, reference: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_payment')
    .select('order_id')
    .where('reference', '=', reference)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Returns whether the bank returned the payment of an order with this reference. */
export async function isReferenceReturned(
  trx: Transaction,
  { orderId, reference }: Pick<NewPayment, 'orderId' | 'reference'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .where('returned_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the bank returned a payment. */
export async function isPaymentReturned(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_payment')
    .select('returned_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.returned_at != null;
}

function foldReference(reference: string): string {
  return reference.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
