import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { SellInquiry } from './sell-inquiry.ts';

/** Inserts an inquiry with its items. */
export async function insertInquiry(trx: Transaction, inquiry: SellInquiry): Promise<void> {
  const { id } = await trx
    .insertInto('sell_inquiry')
    .values({
      number: inquiry.number,
      customer_id: inquiry.customerId,
      currency: inquiry.currency,
      note: inquiry.note,
      created_at: new Date(inquiry.createdAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = inquiry.items.map(({ unitMinor, ...item }, position) => ({
    ...item,
    inquiry_id: id,
    position,
    unit_minor: unitMinor,
  }));
  await trx.insertInto('sell_inquiry_item').values(rows).execute();
}

/** Returns an inquiry by number; null if there is none. */
export async function findInquiry(db: Database, number: string): Promise<SellInquiry | null> {
  const rows = await db.selectFrom('sell_inquiry').selectAll().where('number', '=', number).execute();
  const [inquiry] = await withItems(db, rows);
  return inquiry ?? null;
}

/** Returns a customer's inquiries since a moment. */
export async function findInquiriesSince(
  trx: Transaction,
  customerId: number,
  sinceMs: number,
): Promise<SellInquiry[]> {
  const rows = await trx
    .selectFrom('sell_inquiry')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(sinceMs))
    .execute();
  return withItems(trx, rows);
}

async function withItems(
  db: Database | Transaction,
  rows: readonly Selectable<Tables['sell_inquiry']>[],
): Promise<SellInquiry[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('sell_inquiry_item')
    .selectAll()
    .where('inquiry_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('inquiry_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    customerId: row.customer_id,
    currency: row.currency,
    note: row.note,
    createdAtMs: row.created_at.getTime(),
    items: items
      .filter((item) => item.inquiry_id === row.id)
      .map(({ sku, name, quantity, condition, unit_minor: unitMinor }) => ({
        sku,
        name,
        quantity,
        condition,
        unitMinor,
      })),
  }));
}
