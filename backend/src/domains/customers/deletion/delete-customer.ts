import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { checkCurrentPassword } from '../credentials/check-current-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { CUSTOMER_FAREWELL } from '../mails/customer-jobs.ts';
import { requireCustomer } from '../require-customer.ts';
import { newSecretToken } from '../sessions/secret-token.ts';
import { requireSecondFactor } from '../two-factor/guard/require-second-factor.ts';
import { closeAccount } from './close-account.ts';

/** Input of `deleteCustomer`. Accounts with a second factor need its code. */
export interface DeleteCustomerInput {
  readonly password: string | null;
  readonly securityCode: string | null;
  readonly nowMs: number;
}

/**
 * Deletes the viewer's account. From the commit on, sign-in is impossible, all browsers are signed
 * out and the address is free. Jobs delete the data and mail a confirmation.
 * @throws ContractError for a guest, a missing password or code, and wrong ones
 */
export async function deleteCustomer(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { password, securityCode, nowMs }: DeleteCustomerInput,
): Promise<void> {
  const { db, jobs } = deps;
  const customer = await requireCustomer(db, viewer);
  if (!password) {
    throw inputError('Provide the current "password" to delete the account.', 'REQUIRED_PARAMETER_MISSING');
  }
  await checkCurrentPassword({ db }, customer, password, nowMs);
  await requireSecondFactor(deps, customer, securityCode, nowMs);
  const passwordHash = await hashPassword(newSecretToken());
  await inTransaction(db, async (trx) => {
    // Only one of two concurrent requests closes the account.
    if (!(await closeAccount(trx, deps, customer, { passwordHash, nowMs }))) return;
    await jobs.send(trx, CUSTOMER_FAREWELL, {
      customerId: customer.id,
      email: customer.email,
      storeView: customer.storeView,
    });
  });
}
