import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Closes an account: replaces e-mail address, names and password. Returns whether it was open. */
export async function closeCustomer(
  trx: Transaction,
  customerId: number,
  { passwordHash, nowMs }: { readonly passwordHash: string; readonly nowMs: number },
): Promise<boolean> {
  // The top-level domain `invalid` cannot be registered, so no mail reaches this address.
  const nobody = sql<string>`'left-' || id || '@deleted.invalid'`;
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({
      email: nobody,
      canonical_email: nobody,
      email_proven_at: null,
      firstname: 'Former',
      lastname: 'customer',
      password_hash: passwordHash,
      is_subscribed: false,
      left_at: new Date(nowMs),
    })
    .where('id', '=', customerId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Locks the row of a closed account against additions. Returns whether it exists. */
export async function lockClosedCustomer(trx: Transaction, customerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('left_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account with its addresses, lists and alerts. */
export async function removeCustomer(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('customer').where('id', '=', customerId).execute();
}

/**
 * Deletes unconfirmed accounts created before `beforeMs`. Keeps accounts that wait for the
 * confirmation of a changed address, because they were in use.
 */
export async function removeUnconfirmed(trx: Transaction, beforeMs: number): Promise<void> {
  await trx
    .deleteFrom('customer')
    .where('is_confirmed', '=', false)
    .where('email_changed_at', 'is', null)
    .where('created_at', '<', new Date(beforeMs))
    .execute();
}
