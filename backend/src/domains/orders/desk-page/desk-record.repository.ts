import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Who took an order by phone or at the counter, and what they read out. */
export interface DeskRecord {
  readonly staffName: string;
  readonly readOut: string;
  readonly readOutAtMs: number;
}

/** An agreed price of a line, with the price by the shop's rules. */
export interface AgreedPrice {
  readonly listMinor: number;
  readonly unitMinor: number;
  readonly reason: string;
  readonly staffName: string;
  /** The second member of staff; null if none was needed. */
  readonly approvedBy: string | null;
  readonly agreedAtMs: number;
}

/** Stores who took an order, and the agreed prices by the ids of its lines. */
export async function insertDeskRecord(
  trx: Transaction,
  orderId: number,
  record: DeskRecord & { readonly staffId: number },
  prices: ReadonlyMap<number, AgreedPrice>,
): Promise<void> {
  await trx
    .insertInto('order_desk_record')
    .values({
      order_id: orderId,
      staff_id: record.staffId,
      staff_name: record.staffName,
      read_out: record.readOut,
      read_out_at: new Date(record.readOutAtMs),
    })
    .execute();
  if (prices.size === 0) return;
  await trx
    .insertInto('order_price_override')
    .values(
      [...prices].map(([itemId, price]) => ({
        order_item_id: itemId,
        list_minor: price.listMinor,
        unit_minor: price.unitMinor,
        reason: price.reason,
        staff_name: price.staffName,
        approved_by: price.approvedBy,
        agreed_at: new Date(price.agreedAtMs),
      })),
    )
    .execute();
}

/** Returns who took an order by phone or at the counter; null for any other order. */
export async function findDeskRecord(db: Database, orderId: number): Promise<DeskRecord | null> {
  const row = await db
    .selectFrom('order_desk_record')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row
    ? { staffName: row.staff_name, readOut: row.read_out, readOutAtMs: row.read_out_at.getTime() }
    : null;
}

/** Returns the agreed prices of an order by the ids of its lines. */
export async function listAgreedPrices(
  db: Database,
  orderId: number,
): Promise<ReadonlyMap<number, AgreedPrice>> {
  const rows = await db
    .selectFrom('order_price_override')
    .innerJoin('order_item', 'order_item.id', 'order_price_override.order_item_id')
    .selectAll('order_price_override')
    .where('order_item.order_id', '=', orderId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_item_id,
      {
        listMinor: row.list_minor,
        unitMinor: row.unit_minor,
        reason: row.reason,
        staffName: row.staff_name,
        approvedBy: row.approved_by,
        agreedAtMs: row.agreed_at.getTime(),
      },
    ]),
  );
}
