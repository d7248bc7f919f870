import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Assigns guest orders with an e-mail address to a customer: the order with this token, or all if
 * the token is null. Orders of other customers stay unchanged.
 */
export async function assignGuestOrders(
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
