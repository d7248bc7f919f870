import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns when the last link was mailed to a customer, epoch milliseconds; null if never. */
export async function lastConfirmationMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('email_confirmation')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at.getTime() ?? null;
}

/** Stores a link, which replaces the previous one. */
export async function saveConfirmation(
  db: Database,
  link: {
    readonly customerId: number;
    readonly tokenHash: string;
    /** The address that receives the link and that it confirms. */
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
