import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Customer } from '../customer.ts';

/** Returns the open demo account; null if there is none. */
export async function findDemoCustomer(
  db: Database | Transaction,
): Promise<Pick<Customer, 'id' | 'email'> | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('is_demo', '=', true)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes an account the demo customer's, with this password. @throws on a second one: constraint
 * `customer_demo_once`
 */
export async function markDemoCustomer(
  trx: Transaction,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ is_demo: true, password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute();
}
