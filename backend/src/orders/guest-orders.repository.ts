import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * Makes guests' orders of an e-mail address a customer's: the one with this token, all with null. An order that is somebody's
 * stays theirs.
 */
export async function giveGuestOrders(
  trx: Transaction,
  customerId: number,
  email: string,
  orderToken: string | null,
): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .$if(orderToken !== null, (query) => query.where('token', '=', orderToken))
    .execute();
}
