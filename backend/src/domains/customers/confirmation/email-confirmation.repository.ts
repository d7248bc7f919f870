import type { Database, Transaction } from '../../../platform/database/database.ts';

/** When the last link was mailed to a customer, epoch milliseconds; null when none was. */
export async function lastConfirmationMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('email_confirmation')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at.getTime() ?? null;
}

/** Makes a link the one that works now; the one before it does not any more. */
export async function saveConfirmation(
  db: Database,
  link: {
    readonly customerId: number;
    readonly tokenHash: string;
    /** The address that it is mailed to, the only one that it proves. */
    readonly email: string;
    readonly mailedAtMs: number;
  },
): Promise<void> {
  const columns = {
    token_hash: link.tokenHash,
    email: link.email,
    mailed_at: new Date(link.mailedAtMs),
  };
  await db
    .insertInto('email_confirmation')
    .values({ customer_id: link.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Uses a link up and gives whose it was and where it went; null when there is no such link (any more). */
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

/** Takes a customer's link away. */
export async function deleteConfirmation(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('email_confirmation').where('customer_id', '=', customerId).execute();
}
