import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deleteFailures } from '../../../platform/limits/failed-attempts.repository.ts';
import { deleteResetLink } from '../credentials/reset-link.repository.ts';
import type { Customer } from '../customer.ts';
import { CUSTOMER_DELETED } from '../mails/customer-jobs.ts';
import { accountSubject } from '../rate-limits/sign-in-lock.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';
import { closeCustomer } from './deletion.repository.ts';

/**
 * Closes an account: signs all browsers out, frees the e-mail address and makes sign-in impossible.
 * A job deletes the customer's data of all domains. `passwordHash` is the hash of a random
 * password. Returns whether the account was open.
 */
export async function closeAccount(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
  closing: { readonly passwordHash: string; readonly nowMs: number },
): Promise<boolean> {
  if (!(await closeCustomer(trx, customerId, closing))) return false;
  await deleteTokensOf(trx, customerId, null);
  await deleteResetLink(trx, 'password_reset', customerId);
  await deleteFailures(trx, accountSubject(email));
  await jobs.send(trx, CUSTOMER_DELETED, { customerId });
  return true;
}
