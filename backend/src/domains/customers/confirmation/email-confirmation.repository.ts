import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Shortest time between two mails to one account, in milliseconds. */
const PAUSE_MS = 60_000;

/**
 * Stores a link, which replaces the previous one. Returns false, and stores nothing, if another request
 * mailed a link to this address within the last minute: the caller must then mail nothing. One statement,
 * so that only one of two concurrent requests mails a link.
 */
export async function claimConfirmation(
  db: Database,
  link: {
    readonly customerId: number;
    readonly tokenHash: string;
    /** The address that receives the link and that it confirms. */
    readonly email: string;
    /** A retry of the same request may replace its link. */
    readonly requestId: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { customerId, tokenHash, email, requestId, nowMs } = link;
  const columns = { token_hash: tokenHash, email, mailed_at: new Date(nowMs), request_id: requestId };
  const row = await db
    .insertInto('email_confirmation')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(columns)
        .where((known) =>
          known.or([
            known('email_confirmation.mailed_at', '<=', new Date(nowMs - PAUSE_MS)),
            known('email_confirmation.request_id', '=', requestId),
            known('email_confirmation.email', '<>', email),
          ]),
        ),
    )
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a link and returns its customer and address; null if it does not exist. */
export async function takeConfirmation(
  trx: Transaction,
  tokenHash: string,
): Promise<{ readonly customerId: number; readonly email: string } | null> {
  const row = await trx
    .deleteFrom('email_confirmation')
    .where('token_hash', '=', tokenHash)
    .returning(['customer_id', 'email'])
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, email: row.email } : null;
}

/** Deletes a customer's link. */
export async function deleteConfirmation(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('email_confirmation').where('customer_id', '=', customerId).execute();
}
