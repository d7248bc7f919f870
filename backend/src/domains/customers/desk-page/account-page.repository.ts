import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A note about a customer that only staff read. */
export interface CustomerNote {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly text: string;
}

/** An account that staff merged into another one. */
export interface MergedAccount {
  readonly email: string;
  readonly canonicalEmail: string;
  readonly atMs: number;
  readonly byName: string;
}

/** Returns whether an account is closed. A job deletes its row. */
export async function isClosed(db: Database | Transaction, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('left_at')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row === undefined || row.left_at !== null;
}

/** Stores a note. */
export async function insertNote(
  trx: Transaction,
  customerId: number,
  { atMs, byName, text }: Omit<CustomerNote, 'id'>,
): Promise<void> {
  await trx
    .insertInto('customer_note')
    .values({ customer_id: customerId, at: new Date(atMs), by_name: byName, text })
    .execute();
}

/** Returns the notes about a customer, oldest first. */
export async function listNotes(db: Database | Transaction, customerId: number): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('customer_note')
    .select(['id', 'at', 'by_name', 'text'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, by_name: byName, text }) => ({ id, atMs: at.getTime(), byName, text }));
}

/** Returns the accounts that were merged into this one, oldest first. */
export async function listMerged(db: Database | Transaction, customerId: number): Promise<MergedAccount[]> {
  const rows = await db
    .selectFrom('customer_merge')
    .select(['source_email', 'canonical_email', 'at', 'by_name'])
    .where('target_id', '=', customerId)
    .orderBy('at')
    .orderBy('source_key')
    .execute();
  return rows.map((row) => ({
    email: row.source_email,
    canonicalEmail: row.canonical_email,
    atMs: row.at.getTime(),
    byName: row.by_name,
  }));
}
