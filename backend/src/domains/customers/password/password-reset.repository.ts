import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns when the last unused link was mailed, epoch milliseconds; null if none. */
export async function lastResetMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at?.getTime() ?? null;
}

/** Stores a link, which replaces the previous one. */
export async function savePasswordReset(
  db: Database,
  reset: {
    readonly customerId: number;
    readonly tokenHash: string;
    /** The address that receives the link and that it confirms. */
    readonly email: string;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  const columns = {
    token_hash: reset.tokenHash,
    email: reset.email,
    expires_at: new Date(reset.expiresAtMs),
    mailed_at: null,
  };
  await db
    .insertInto('password_reset')
    .values({ customer_id: reset.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Records that the link was mailed. */
export async function markResetMailed(db: Database, tokenHash: string, nowMs: number): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ mailed_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes a link and returns its customer, address and expiry; null if it does not exist. */
export async function takePasswordReset(
  trx: Transaction,
  tokenHash: string,
): Promise<{ readonly customerId: number; readonly email: string; readonly expiresAtMs: number } | null> {
  const row = await trx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .returning(['customer_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  return { customerId: row.customer_id, email: row.email, expiresAtMs: row.expires_at.getTime() };
}

/** Deletes a customer's link. */
export async function deletePasswordReset(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute();
}

/** Deletes links that expired before `nowMs`. */
export async function deleteExpiredResets(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<=', new Date(nowMs)).execute();
}
