import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A refund to record. */
export interface NewRefund {
  readonly orderId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** The part returned by card, wire or check; the rest goes to gift cards. */
  readonly moneyMinor: number;
  /** The part that the buyer need not pay any more; not a refund of an overpayment. */
  readonly creditedMinor: number;
  /** The part that nobody pays out, because it lowers what the buyer owes. */
  readonly offsetMinor: number;
  readonly comment: string | null;
  readonly byName: string | null;
}

/** Creates the invoice of an order. An order that is paid again after a returned payment keeps its invoice. */
export async function writeInvoice(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  await trx
    .insertInto('invoice')
    .values({ order_id: orderId, number: nextNumber('invoice_number'), created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/**
 * Records a refund, adds it to the refunded amount and returns its credit memo. The caller must
 * have locked the order's row. Refunding more than was received violates the constraint
 * `sales_order_refunded`.
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
      credited_minor: refund.creditedMinor,
      offset_minor: refund.offsetMinor,
      comment: refund.comment,
      by_name: refund.byName,
      created_at: new Date(nowMs),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('sales_order')
    .set((order) => ({
      refunded_minor: order('refunded_minor', '+', refund.moneyMinor),
      credited_minor: order('credited_minor', '+', refund.creditedMinor),
    }))
    .where('id', '=', refund.orderId)
    .execute();
  return memo;
}

/** A shipment to record. */
export interface NewShipment {
  readonly orderId: number;
  /** The package of the bench; undefined for one that was packed elsewhere. */
  readonly packageId?: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[];
}

/** Records a shipment of a locked order with its items and returns its id. */
export async function writeShipment(trx: Transaction, shipment: NewShipment, nowMs: number): Promise<number> {
  const { packageId, orderId } = shipment;
  const parcel =
    packageId === undefined ? await nextPackage(trx, orderId) : await benchPackage(trx, packageId);
  const { id } = await trx
    .insertInto('shipment')
    .values({
      order_id: orderId,
      position: parcel.position,
      package_code: parcel.code,
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

/** The number of a package: its position in the order, from 1, and both together, such as `100048209-1`. */
interface PackageNumber {
  readonly position: number;
  readonly code: string;
}

/** Returns the number of the next package of a locked order, from the bench or elsewhere. */
async function nextPackage(trx: Transaction, orderId: number): Promise<PackageNumber> {
  const { rows } = await sql<PackageNumber>`
    select next.position, sales_order.number || '-' || next.position as code
    from sales_order cross join lateral (
      select 1 + greatest(
        (select max(position) from order_package where order_id = sales_order.id),
        (select max(position) from shipment where order_id = sales_order.id),
        0
      ) as position
    ) as next
    where sales_order.id = ${orderId}`.execute(trx);
  const [next] = rows;
  if (!next) throw new Error(`There is no order ${orderId}`);
  return next;
}

async function benchPackage(trx: Transaction, packageId: number): Promise<PackageNumber> {
  return trx
    .selectFrom('order_package')
    .select(['position', 'code'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
}

/** Returns the next number of a document type, with at least nine digits like order numbers. */
function nextNumber(sequence: 'invoice_number' | 'shipment_number' | 'credit_memo_number') {
  return sql<string>`(
    select lpad(next.value::text, greatest(9, length(next.value::text)), '0')
    from (select nextval(${sequence}::text::regclass) as value) as next
  )`;
}
