import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockCustomer, updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { CUSTOMER_CREATED } from '../mails/customer-jobs.ts';
import { hashSecretToken, isPossibleSecret } from '../sessions/secret-token.ts';
import { takeConfirmation } from './email-confirmation.repository.ts';

const text = defineMessages('confirm-email', {
  'confirmation-key-invalid': 'The confirmation token is invalid. Verify the token and try again.',
});

/**
 * Proves the address of an account by the key of a mailed link, which works once: its owner may sign in now. Earlier
 * guest orders stay what they are: whoever made the account need not be who follows the link.
 * @throws ContractError, the same for a key that never was, was used, or was not mailed to this address
 */
export async function confirmEmail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { email, key }: { readonly email: string; readonly key: string },
): Promise<Customer> {
  if (!isPossibleSecret(key)) throw keyNotValid();
  return inTransaction(db, async (trx) => {
    const link = await takeConfirmation(trx, hashSecretToken(key));
    const customer = link && (await lockCustomer(trx, link.customerId));
    // Thrown inside the transaction, so that the key is not used up.
    if (!customer || !isSameEmail(customer.email, email)) throw keyNotValid();
    if (!isSameEmail(customer.email, link.email)) throw keyNotValid();
    const confirmed = await updateCustomerRow(trx, customer.id, { isConfirmed: true });
    // A new address is no new account.
    if (customer.emailChangedAtMs === null) {
      await jobs.send(trx, CUSTOMER_CREATED, { customerId: customer.id });
    }
    return confirmed;
  });
}

/** Magento's words. */
function keyNotValid() {
  return inputError(text('confirmation-key-invalid'), 'CONFIRMATION_KEY_INVALID');
}
