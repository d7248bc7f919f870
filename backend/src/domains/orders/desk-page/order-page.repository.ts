import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A payment that came in. Amounts are minor units of the order's currency. */
export interface ReceivedRow {
  readonly id: number;
  readonly atMs: number;
  readonly tender: string | null;
  readonly reference: string;
  readonly byName: string | null;
  readonly amountMinor: number;
  readonly finalMs: number;
  /** When the bank took it back; null if it did not. */
  readonly returnedMs: number | null;
}

/** Returns the payments of an order, oldest first. */
export async function listReceived(db: Database, orderId: number): Promise<ReceivedRow[]> {
  const rows = await db
    .selectFrom('order_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.received_at.getTime(),
    tender: row.tender,
    reference: row.reference,
    byName: row.by_name,
    amountMinor: row.amount_minor,
    finalMs: row.final_at.getTime(),
    returnedMs: row.returned_at?.getTime() ?? null,
  }));
}

/** The buyer's other orders. */
export interface BuyerHistory {
  readonly orders: number;
  /** Base currency, without canceled orders. */
  readonly spentMinor: number;
  readonly firstPlacedMs: number;
  readonly returnedPayments: number;
}

/** Returns the history of the buyer of an order, by e-mail address, with this order. */
export async function readBuyerHistory(db: Database, orderId: number): Promise<BuyerHistory> {
  const { rows } = await sql<{ orders: number; spent: number; first: Date; returned: number }>`
    select count(*) filter (where other.status <> 'canceled')::int as orders, min(other.placed_at) as first,
      coalesce(sum(other.base_grand_total_minor) filter (where other.status <> 'canceled'), 0)::bigint as spent,
      coalesce(sum((select count(*) from order_payment where order_id = other.id and returned_at is not null)), 0)::int
        as returned
    from sales_order own join sales_order other on other.canonical_email = own.canonical_email
    where own.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no order ${orderId}`);
  return {
    orders: row.orders,
    spentMinor: row.spent,
    firstPlacedMs: row.first.getTime(),
    returnedPayments: row.returned,
  };
}

/**
 * Returns the serial numbers of the pieces that an order has, by the id of their line: without those that came back,
 * and those of lost packages whose pieces were sent again.
 */
export async function listSerials(
  db: Database,
  orderId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ line: number; serials: string[] }>`
    select order_serial.order_item_id as line, array_agg(order_serial.serial order by order_serial.id) as serials
    from order_serial join order_package as packed on packed.id = order_serial.package_id
    where packed.order_id = ${orderId} and order_serial.returned_at is null
      and not (order_serial.lost_at is not null and exists (
        select from shipment_loss as loss
        where loss.shipment_id = packed.shipment_id and loss.resent_at is not null
      ))
    group by order_serial.order_item_id`.execute(db);
  return new Map(rows.map(({ line, serials }) => [line, serials]));
}
