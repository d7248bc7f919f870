import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** Returns when the last unused link was mailed, epoch milliseconds; null if none. */
export async function lastLinkMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('two_factor_reset')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at?.getTime() ?? null;
}

/** Stores a link, which replaces the previous one. */
export async function saveResetLink(
  db: Database,
  link: {
    readonly customerId: number;
    readonly tokenHash: string;
    readonly email: string;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  const columns = {
    token_hash: link.tokenHash,
    email: link.email,
    expires_at: new Date(link.expiresAtMs),
    mailed_at: null,
  };
  await db
    .insertInto('two_factor_reset')
    .values({ customer_id: link.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Records that the link was mailed. */
export async function markLinkMailed(db: Database, tokenHash: string, nowMs: number): Promise<void> {
  await db
    .updateTable('two_factor_reset')
    .set({ mailed_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes a link and returns its customer, address and expiry; null if it does not exist. */
export async function takeResetLink(
  trx: Transaction,
  tokenHash: string,
): Promise<{ readonly customerId: number; readonly email: string; readonly expiresAtMs: number } | null> {
  const row = await trx
    .deleteFrom('two_factor_reset')
    .where('token_hash', '=', tokenHash)
    .returning(['customer_id', 'email', 'expires_at'])
    .executeTakeFirst();
  return row
    ? { customerId: row.customer_id, email: row.email, expiresAtMs: row.expires_at.getTime() }
    : null;
}

/** Deletes a customer's link. */
export async function deleteResetLink(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('two_factor_reset').where('customer_id', '=', customerId).execute();
}

/** Deletes links that expired before `nowMs`. */
export async function deleteExpiredLinks(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('two_factor_reset').where('expires_at', '<=', new Date(nowMs)).execute();
}
