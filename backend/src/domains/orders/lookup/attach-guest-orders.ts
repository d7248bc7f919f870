import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findCustomerById } from '../../customers/customer.repository.ts';
import type { EmailProof } from '../../customers/mails/customer-jobs.ts';
import { giveGuestOrders } from './guest-orders.repository.ts';

/**
 * Gives an account the orders that were placed as a guest with its e-mail address (OPEN-72), as far as it was proven that they
 * are its owner's: by the token of one order that order, by a mailed link all of them. Decision 0018.
 */
export async function attachGuestOrders(
  { db }: Pick<Services, 'db'>,
  { customerId, email, orderToken }: EmailProof,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const customer = await findCustomerById(trx, customerId);
    // The address was changed since: nothing is known of the new one.
    if (customer === null || !isSameEmail(customer.email, email)) return;
    await giveGuestOrders(trx, customerId, email, orderToken);
  });
}
