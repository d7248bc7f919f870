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
 * Confirms the address of an account by a mailed key, which works once. Does not attach guest
 * orders, because the person who created the account may differ from the one who follows the link.
 * @throws ContractError, equal for unknown and used keys and for another address
 */
export async function confirmEmail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { email, key }: { readonly email: string; readonly key: string },
): Promise<Customer> {
  if (!isPossibleSecret(key)) throw keyNotValid();
  return inTransaction(db, async (trx) => {
    const link = await takeConfirmation(trx, hashSecretToken(key));
    const customer = link && (await lockCustomer(trx, link.customerId));
    // Thrown inside the transaction, so that the key stays valid.
    if (!customer || !isSameEmail(customer.email, email)) throw keyNotValid();
    if (!isSameEmail(customer.email, link.email)) throw keyNotValid();
    const confirmed = await updateCustomerRow(trx, customer.id, { isConfirmed: true });
    // A confirmation after a change of address sends no welcome.
    if (customer.emailChangedAtMs === null) {
      await jobs.send(trx, CUSTOMER_CREATED, { customerId: customer.id });
    }
    return confirmed;
  });
}

/** Returns Magento's error. */
function keyNotValid() {
  return inputError(text('confirmation-key-invalid'), 'CONFIRMATION_KEY_INVALID');
}
