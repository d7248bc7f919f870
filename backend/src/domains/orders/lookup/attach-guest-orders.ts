import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import type { EmailProof } from '../../customers/mails/customer-jobs.ts';
import { assignGuestOrders } from './guest-orders.repository.ts';

/**
 * Assigns guest orders with an account's e-mail address to the account, as far as the customer has
 * proven ownership. An order's token proves that order; a mailed link proves all of them (decision
 * 0018).
 */
export async function attachGuestOrders(
  { db }: Pick<Services, 'db'>,
  { customerId, email, orderToken }: EmailProof,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const customer = await findCustomer(trx, customerId);
    // The address has changed since, and the proof does not cover the new one.
    if (customer === null || !isSameEmail(customer.email, email)) return;
    await assignGuestOrders(trx, customerId, email, orderToken);
  });
}
