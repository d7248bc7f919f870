import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Closes an account: its address is free, its names are gone, its password fits nothing. Gives whether it was open.
 */
export async function closeCustomer(
  trx: Transaction,
  customerId: number,
  { passwordHash, nowMs }: { readonly passwordHash: string; readonly nowMs: number },
): Promise<boolean> {
  // A name under the top level that nobody can ever register, so that no mail can reach it.
  const nobody = sql<string>`'left-' || id || '@deleted.invalid'`;
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({
      email: nobody,
      canonical_email: nobody,
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

/** Locks the row of an account that was closed, so that nothing is added to it meanwhile. Gives whether it is there. */
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

/** Removes an account, and with it whatever is the customer's alone: addresses, lists, alerts. */
export async function removeCustomer(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('customer').where('id', '=', customerId).execute();
}

/**
 * Removes accounts made before `beforeMs` whose address was never proven: nobody could sign in to them. One that waits for the
 * proof of another address stays: it was used before.
 */
export async function removeUnconfirmed(trx: Transaction, beforeMs: number): Promise<void> {
  await trx
    .deleteFrom('customer')
    .where('is_confirmed', '=', false)
    .where('email_changed_at', 'is', null)
    .where('created_at', '<', new Date(beforeMs))
    .execute();
}
