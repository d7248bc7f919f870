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

/** A link that a request wants to mail. */
export interface NewLink extends ResetLink {
  readonly tokenHash: string;
  /** A retry of the same request may replace its link. */
  readonly requestId: string;
  readonly nowMs: number;
}

/** Shortest time between two mails to one account, in milliseconds. */
const PAUSE_MS = 60_000;

/**
 * Stores a link, which replaces the previous one. Returns false, and stores nothing, if another request
 * mailed a link to this address within the last minute: the caller must then mail nothing. One statement,
 * so that only one of two concurrent requests mails a link.
 */
export async function claimResetLink(
  db: Database,
  table: LinkTable,
  { customerId, email, expiresAtMs, tokenHash, requestId, nowMs }: NewLink,
): Promise<boolean> {
  const columns = {
    token_hash: tokenHash,
    email,
    expires_at: new Date(expiresAtMs),
    mailed_at: new Date(nowMs),
    request_id: requestId,
  };
  const row = await db
    .insertInto(table)
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(columns)
        .where((link) =>
          link.or([
            link(`${table}.mailed_at`, 'is', null),
            link(`${table}.mailed_at`, '<=', new Date(nowMs - PAUSE_MS)),
            link(`${table}.request_id`, '=', requestId),
            link(`${table}.email`, '<>', email),
          ]),
        ),
    )
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
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
