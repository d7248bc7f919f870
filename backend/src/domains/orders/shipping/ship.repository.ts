import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Pieces of a line that have not been shipped. */
export interface UnshippedItem {
  readonly orderItemId: number;
  readonly sku: string;
  readonly quantity: number;
}

/** Returns the pieces of an order that are still to be shipped, in the order of its lines: not the refunded ones. */
export async function findUnshipped(trx: Transaction, orderId: number): Promise<UnshippedItem[]> {
  const { rows } = await sql<{ id: number; sku: string; quantity: number }>`
    select id, sku, quantity from (
      select item.id, item.sku, item.position, (item.quantity - withheld_pieces(item.id) - (
        select coalesce(sum(sent.quantity), 0) from shipment_item as sent where sent.order_item_id = item.id
      ))::int as quantity
      from order_item as item where item.order_id = ${orderId} and not item.is_virtual
    ) as open where quantity > 0 order by position`.execute(trx);
  return rows.map(({ id, sku, quantity }) => ({ orderItemId: id, sku, quantity }));
}

/** A package of the bench that has not left. */
export interface OpenPackage {
  readonly id: number;
  /** Order number and position, such as `100048209-1`. */
  readonly code: string;
  readonly state: 'packing' | 'sealed' | 'ready';
  /** Who packs it now; null while it is put aside, and once it is closed. */
  readonly packerName: string | null;
}

/** Returns the oldest package of an order that is at the bench; null for none. */
export async function findOpenPackage(
  db: Database | Transaction,
  orderId: number,
): Promise<OpenPackage | null> {
  const { rows } = await sql<OpenPackage>`
    select order_package.id, code, state,
      case when state = 'packing' then staff_member.name end as "packerName"
    from order_package left join staff_member on staff_member.id = packer_id
    where order_id = ${orderId} and state in ('packing', 'sealed', 'ready')
    order by position limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether staff hold an order; its row is locked. */
export async function isOrderHeld(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sales_order')
    .select('held_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.held_at !== null;
}
