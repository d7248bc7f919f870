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

/** What allows an account to be deleted: the password and, where it has a second factor, a code. */
export interface Leave {
  readonly password: string | null;
  readonly securityCode: string | null;
  readonly nowMs: number;
}

/**
 * Deletes the account of who asks. From this moment nobody can sign in to it, every browser is signed out, and its address
 * is free; a job lets the other parts of the shop forget the customer and mails a good-bye.
 * @throws ContractError for a guest, without a password or a code that the account needs, and for wrong ones
 */
export async function deleteCustomer(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { password, securityCode, nowMs }: Leave,
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
    // Of two requests at the same moment one closes the account.
    if (!(await closeAccount(trx, deps, customer, { passwordHash, nowMs }))) return;
    await jobs.send(trx, CUSTOMER_FAREWELL, {
      customerId: customer.id,
      email: customer.email,
      storeView: customer.storeView,
    });
  });
}
