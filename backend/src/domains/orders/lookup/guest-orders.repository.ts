import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Transaction } from '../../../platform/database/database.ts';

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
  const canonical = canonicalEmail(email);
  if (canonical === null) return;
  await trx
    .updateTable('sales_order')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('canonical_email', '=', canonical)
    .$if(orderToken !== null, (query) => query.where('token', '=', orderToken))
    .execute();
}
