import type { ReturnedPieces } from '@ingot/rules/fulfillment/check-return.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlacedOrderItem } from '../../orders/order.ts';

/** Pieces of an order's line that left in one parcel, and what has come back of them. */
export interface SentLine {
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  readonly shipmentId: number;
  readonly sentAtMs: number;
  readonly carrier: string;
  readonly orderItemId: number;
  /** Null once the product is deleted. */
  readonly productId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** The set that the line is a part of; null for a line of its own. */
  readonly set: PlacedOrderItem['bundle'];
  readonly sent: number;
  readonly returned: number;
  /** Pieces that were refunded as lost and have not come back. */
  readonly lost: number;
  /** Whether the product has stock and the pieces have no text of the buyer. */
  readonly isRestockable: boolean;
  /** Recorded serial numbers of the pieces that have not come back. */
  readonly serials: readonly string[];
}

/** Returns the lines of all parcels of an order, oldest parcel first. */
export async function findSentLines(db: Database | Transaction, orderId: number): Promise<SentLine[]> {
  const { rows } = await sql<Omit<SentLine, 'sentAtMs'> & { sentAt: Date }>`
    select shipment.package_code as parcel, shipment.id as "shipmentId", shipment.created_at as "sentAt", shipment.carrier,
      item.id as "orderItemId", item.product_id as "productId", item.sku, item.name, item.options, item.bundle as set,
      sent.quantity as sent, coalesce((
        select sum(back.restocked + back.written_off) from order_return_item as back
        where back.shipment_id = sent.shipment_id and back.order_item_id = sent.order_item_id
      ), 0)::int as returned,
      greatest(0, coalesce((
        select sum(named.pieces) from counted_memo_item as named
        where named.shipment_id = sent.shipment_id and named.order_item_id = sent.order_item_id and named.is_lost
      ), 0) - coalesce((
        select sum(back.found) from order_return_item as back
        where back.shipment_id = sent.shipment_id and back.order_item_id = sent.order_item_id
      ), 0))::int as lost,
      exists (select from product_stock where product_stock.product_id = item.product_id)
        and not jsonb_path_exists(item.options, '$[*].choice.text ? (@ != null)') as "isRestockable",
      array(
        select recorded.serial from order_serial as recorded
        join order_package as packed on packed.id = recorded.package_id
        where packed.shipment_id = sent.shipment_id and recorded.order_item_id = item.id
          and recorded.returned_at is null and not exists (
            select from order_return_item as back
            where back.shipment_id = sent.shipment_id and back.order_item_id = item.id
              and recorded.serial = any(back.written_off_serials)
          )
        order by recorded.id
      ) as serials
    from shipment join shipment_item as sent on sent.shipment_id = shipment.id
    join order_item as item on item.id = sent.order_item_id
    where shipment.order_id = ${orderId}
    order by shipment.id, item.position`.execute(db);
  return rows.map(({ sentAt, ...line }) => ({ ...line, sentAtMs: sentAt.getTime() }));
}

/** Pieces of one line that came back in one return. */
export interface ReturnedLine {
  readonly orderItemId: number;
  readonly sku: string;
  readonly name: string;
  readonly restocked: number;
  readonly writtenOff: number;
  /** Those that were refunded as lost. */
  readonly found: number;
  /** The highest number of those that is possible. */
  readonly mostFound: number;
  readonly restockedSerials: readonly string[];
  readonly writtenOffSerials: readonly string[];
}

/** A recorded return. */
export interface OrderReturn {
  readonly id: number;
  readonly parcel: string;
  readonly atMs: number;
  readonly byName: string;
  readonly reason: string;
  readonly lines: readonly ReturnedLine[];
}

/** Returns the returns of an order, oldest first. */
export async function listReturns(db: Database | Transaction, orderId: number): Promise<OrderReturn[]> {
  const { rows } = await sql<Omit<OrderReturn, 'atMs'> & { at: Date }>`
    select recorded.id, shipment.package_code as parcel, recorded.returned_at as at, recorded.by_name as "byName",
      recorded.reason, (
        select json_agg(json_build_object('orderItemId', item.id, 'sku', item.sku, 'name', item.name,
          'restocked', back.restocked, 'writtenOff', back.written_off, 'found', back.found,
          'mostFound', greatest(back.found, least(back.restocked + back.written_off, lost.pieces - lost.found + back.found)),
          'restockedSerials', back.restocked_serials, 'writtenOffSerials', back.written_off_serials)
          order by item.position)
        from order_return_item as back join order_item as item on item.id = back.order_item_id
        cross join lateral (select
          (select coalesce(sum(named.pieces), 0) from counted_memo_item as named
            where named.shipment_id = back.shipment_id and named.order_item_id = item.id and named.is_lost) as pieces,
          (select sum(other.found) from order_return_item as other
            where other.shipment_id = back.shipment_id and other.order_item_id = item.id) as found
        ) as lost
        where back.return_id = recorded.id
      ) as lines
    from order_return as recorded join shipment on shipment.id = recorded.shipment_id
    where recorded.order_id = ${orderId} order by recorded.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Pieces of one line of a parcel that came back. */
export interface ReturnedOfLine extends ReturnedPieces {
  readonly orderItemId: number;
}

/** A recorded return as it was requested. */
export interface KnownReturn {
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  readonly reason: string;
  readonly lines: readonly ReturnedOfLine[];
}

/** Returns the return that was recorded with a key; null for a new key. */
export async function findReturnByKey(trx: Transaction, key: string): Promise<KnownReturn | null> {
  const { rows } = await sql<KnownReturn>`
    select recorded.order_id as "orderId", shipment.package_code as parcel, recorded.reason, (
        select json_agg(json_build_object('orderItemId', back.order_item_id, 'restocked', back.restocked,
          'writtenOff', back.written_off, 'found', coalesce(back.requested_found, back.found),
          'restockedSerials', back.restocked_serials,
          'writtenOffSerials', back.written_off_serials))
        from order_return_item as back where back.return_id = recorded.id
      ) as lines
    from order_return as recorded join shipment on shipment.id = recorded.shipment_id
    where recorded.request_key = ${key}`.execute(trx);
  return rows[0] ?? null;
}

/** A return to record. */
export interface NewReturn {
  readonly key: string;
  readonly orderId: number;
  readonly shipmentId: number;
  readonly reason: string;
  readonly byName: string;
  readonly atMs: number;
  readonly lines: readonly Omit<ReturnedLine, 'name' | 'sku' | 'mostFound'>[];
}

/** Records a return with its pieces. Returns its id. A second one with its key violates a unique constraint. */
export async function insertReturn(trx: Transaction, one: NewReturn): Promise<number> {
  const { orderId, shipmentId } = one;
  const { id } = await trx
    .insertInto('order_return')
    .values({
      request_key: one.key,
      order_id: orderId,
      shipment_id: shipmentId,
      reason: one.reason,
      returned_at: new Date(one.atMs),
      by_name: one.byName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_return_item')
    .values(
      one.lines.map((line) => ({
        return_id: id,
        shipment_id: shipmentId,
        order_item_id: line.orderItemId,
        restocked: line.restocked,
        written_off: line.writtenOff,
        found: line.found,
        restocked_serials: sql<string[]>`${[...line.restockedSerials]}::text[]`,
        written_off_serials: sql<string[]>`${[...line.writtenOffSerials]}::text[]`,
      })),
    )
    .execute();
  return id;
}

/**
 * Stores how many pieces of a line of a return had been refunded as lost. The first correction keeps the requested
 * number, by which a repeated request is recognized.
 */
export async function updateFound(
  trx: Transaction,
  { returnId, orderItemId, found }: { returnId: number; orderItemId: number; found: number },
): Promise<void> {
  await trx
    .updateTable('order_return_item')
    .set({ found, requested_found: sql<number>`coalesce(requested_found, found)` })
    .where('return_id', '=', returnId)
    .where('order_item_id', '=', orderItemId)
    .execute();
}

/** Marks serial numbers of a parcel's line as returned: their pieces can be sold again. */
export async function releaseSerials(
  trx: Transaction,
  released: {
    readonly shipmentId: number;
    readonly orderItemId: number;
    readonly serials: readonly string[];
    readonly atMs: number;
  },
): Promise<void> {
  if (released.serials.length === 0) return;
  await sql`
    update order_serial set returned_at = ${new Date(released.atMs)} from order_package as packed
    where packed.id = order_serial.package_id and packed.shipment_id = ${released.shipmentId}
      and order_serial.order_item_id = ${released.orderItemId} and order_serial.returned_at is null
      and order_serial.serial = any(${[...released.serials]}::text[])`.execute(trx);
}
