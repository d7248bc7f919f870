import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Inserts an access token that is valid until `expiresAtMs`. */
export async function insertToken(
  db: Database,
  token: { readonly tokenHash: string; readonly customerId: number; readonly expiresAtMs: number },
): Promise<void> {
  await db
    .insertInto('customer_token')
    .values({
      token_hash: token.tokenHash,
      customer_id: token.customerId,
      expires_at: new Date(token.expiresAtMs),
    })
    .execute();
}

/** Returns the customer, its group and the expiry of a token; null if it is unknown or expired. */
export async function findToken(
  db: Database,
  tokenHash: string,
  nowMs: number,
): Promise<{ readonly customerId: number; readonly groupId: number; readonly expiresAtMs: number } | null> {
  const row = await db
    .selectFrom('customer_token')
    .innerJoin('customer', 'customer.id', 'customer_token.customer_id')
    .select(['customer_id', 'customer.group_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row
    ? { customerId: row.customer_id, groupId: row.group_id, expiresAtMs: row.expires_at.getTime() }
    : null;
}

/** Extends a token until `expiresAtMs`. */
export async function extendToken(db: Database, tokenHash: string, expiresAtMs: number): Promise<void> {
  await db
    .updateTable('customer_token')
    .set({ expires_at: new Date(expiresAtMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes a token, which signs its browser out and ends its notifications. */
export async function deleteToken(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).execute();
  await db.deleteFrom('customer_token').where('token_hash', '=', tokenHash).execute();
}

/** Deletes all tokens of a customer except `exceptHash`, and ends the notifications of their browsers. */
export async function deleteTokensOf(
  trx: Transaction,
  customerId: number,
  exceptHash: string | null,
): Promise<void> {
  for (const table of ['customer_token', 'push_subscription'] as const) {
    let query = trx.deleteFrom(table).where('customer_id', '=', customerId);
    if (exceptHash !== null) query = query.where('token_hash', '!=', exceptHash);
    await query.execute();
  }
}

/** Deletes tokens that expired before `nowMs`. */
export async function deleteExpiredTokens(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('customer_token').where('expires_at', '<=', new Date(nowMs)).execute();
}
