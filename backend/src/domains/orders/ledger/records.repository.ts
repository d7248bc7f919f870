import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A refund about to be written. */
export interface NewRefund {
  readonly orderId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** What of it came as money, by card, wire or check; the rest goes back to gift cards. */
  readonly moneyMinor: number;
  readonly comment: string | null;
  readonly byName: string | null;
}

/** Makes the bill of an order. */
export async function writeInvoice(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  await trx
    .insertInto('invoice')
    .values({ order_id: orderId, number: nextNumber('invoice_number'), created_at: new Date(nowMs) })
    .execute();
}

/**
 * Notes money that goes back, and counts it; gives the credit memo. The order's row is locked before; giving back more than
 * came in breaks the constraint `sales_order_refunded`.
 */
export async function writeRefund(
  trx: Transaction,
  refund: NewRefund,
  nowMs: number,
): Promise<{ readonly id: number; readonly number: string }> {
  const memo = await trx
    .insertInto('credit_memo')
    .values({
      order_id: refund.orderId,
      number: nextNumber('credit_memo_number'),
      amount_minor: refund.amountMinor,
      comment: refund.comment,
      by_name: refund.byName,
      created_at: new Date(nowMs),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('sales_order')
    .set((order) => ({ refunded_minor: order('refunded_minor', '+', refund.moneyMinor) }))
    .where('id', '=', refund.orderId)
    .execute();
  return memo;
}

/** A parcel about to be written. */
export interface NewShipment {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[];
}

/** Writes a parcel with what is in it, and gives its id. */
export async function writeShipment(trx: Transaction, shipment: NewShipment, nowMs: number): Promise<number> {
  const { id } = await trx
    .insertInto('shipment')
    .values({
      order_id: shipment.orderId,
      number: nextNumber('shipment_number'),
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      comment: shipment.comment,
      created_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('shipment_item')
    .values(
      shipment.items.map(({ orderItemId, quantity }) => ({
        shipment_id: id,
        order_item_id: orderItemId,
        quantity,
      })),
    )
    .execute();
  return id;
}

/** The next number of a kind of record, at least nine digits, as order numbers. */
function nextNumber(sequence: 'invoice_number' | 'shipment_number' | 'credit_memo_number') {
  return sql<string>`(
    select lpad(next.value::text, greatest(9, length(next.value::text)), '0')
    from (select nextval(${sequence}::text::regclass) as value) as next
  )`;
}
