import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A note that only staff read. */
export interface OrderNote {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly text: string;
}

/** What staff wrote to the buyer. */
export interface OrderLetter extends OrderNote {
  readonly subject: string;
}

/** Stores a note. */
export async function insertNote(
  trx: Transaction,
  orderId: number,
  { atMs, byName, text }: Omit<OrderNote, 'id'>,
): Promise<void> {
  await trx
    .insertInto('order_note')
    .values({ order_id: orderId, at: new Date(atMs), by_name: byName, text })
    .execute();
}

/** Returns the notes of an order, oldest first. */
export async function listNotes(db: Database, orderId: number): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, by_name: byName, text }) => ({ id, atMs: at.getTime(), byName, text }));
}

/** Stores a letter and returns its id. */
export async function insertLetter(
  trx: Transaction,
  orderId: number,
  { atMs, byName, subject, text }: Omit<OrderLetter, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_letter')
    .values({ order_id: orderId, at: new Date(atMs), by_name: byName, subject, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the letters of an order, oldest first. */
export async function listLetters(db: Database, orderId: number): Promise<OrderLetter[]> {
  const rows = await db
    .selectFrom('order_letter')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, by_name: byName, subject, text }) => ({
    id,
    atMs: at.getTime(),
    byName,
    subject,
    text,
  }));
}
