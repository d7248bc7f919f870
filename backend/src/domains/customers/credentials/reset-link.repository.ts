import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The mailed links that prove an address: to choose another password, or to turn off an app. */
type LinkTable = 'password_reset' | 'two_factor_reset';

/** A mailed link. */
export interface ResetLink {
  readonly customerId: number;
  /** The address that receives the link and that it confirms. */
  readonly email: string;
  readonly expiresAtMs: number;
}

/** Returns when the last unused link was mailed, epoch milliseconds; null if none. */
export async function lastLinkMailedAt(
  db: Database,
  table: LinkTable,
  customerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at?.getTime() ?? null;
}

/** Stores a link, which replaces the previous one. */
export async function saveResetLink(
  db: Database,
  table: LinkTable,
  { customerId, email, expiresAtMs, tokenHash }: ResetLink & { readonly tokenHash: string },
): Promise<void> {
  const columns = { token_hash: tokenHash, email, expires_at: new Date(expiresAtMs), mailed_at: null };
  await db
    .insertInto(table)
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Records that the link was mailed. */
export async function markLinkMailed(
  db: Database,
  table: LinkTable,
  tokenHash: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ mailed_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes a link and returns it; null if it does not exist. */
export async function takeResetLink(
  trx: Transaction,
  table: LinkTable,
  tokenHash: string,
): Promise<ResetLink | null> {
  const row = await trx
    .deleteFrom(table)
    .where('token_hash', '=', tokenHash)
    .returning(['customer_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  return { customerId: row.customer_id, email: row.email, expiresAtMs: row.expires_at.getTime() };
}

/** Deletes a customer's link. */
export async function deleteResetLink(trx: Transaction, table: LinkTable, customerId: number): Promise<void> {
  await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
}

/** Deletes links that expired before `nowMs`. */
export async function deleteExpiredLinks(db: Database, table: LinkTable, nowMs: number): Promise<void> {
  await db.deleteFrom(table).where('expires_at', '<=', new Date(nowMs)).execute();
}
