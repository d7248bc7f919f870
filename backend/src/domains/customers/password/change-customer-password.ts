import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkCurrentPassword } from '../credentials/check-current-password.ts';
import { lockSameCustomer } from '../credentials/lock-same-customer.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { deleteResetLink } from '../credentials/reset-link.repository.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { requireStrongPassword } from '../customer-errors.ts';
import { CUSTOMER_PASSWORD_CHANGED } from '../mails/customer-jobs.ts';
import { requireAccountShare } from '../rate-limits/account-limit.ts';
import { requireCustomer, requireSignedIn } from '../require-customer.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';
import { requireSecondFactor } from '../two-factor/guard/require-second-factor.ts';

/** Input of `changeCustomerPassword`. Accounts with a second factor need its code. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly securityCode: string | null;
  readonly nowMs: number;
}

/** Changes per account and day; each sends a mail. */
const LIMIT = { name: 'password-changes', times: 10, windowMs: 24 * 3_600_000 };

/**
 * Changes the viewer's password. Signs other browsers out, invalidates mailed links and sends a
 * notice.
 * @throws ContractError for a guest, a wrong or weak password, a missing or wrong code, and too
 * many changes in a day
 */
export async function changeCustomerPassword(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { currentPassword, newPassword, securityCode, nowMs }: PasswordChange,
): Promise<Customer> {
  const { db, jobs } = deps;
  const { tokenHash } = requireSignedIn(viewer);
  const customer = await requireCustomer(db, viewer);
  requireStrongPassword(newPassword);
  await checkCurrentPassword({ db }, customer, currentPassword, nowMs);
  await requireSecondFactor(deps, customer, securityCode, nowMs);
  await requireAccountShare(LIMIT, deps, { customerId: customer.id, nowMs });
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (trx) => {
    // Locks in the same order as following a mailed link does.
    await deleteResetLink(trx, 'password_reset', customer.id);
    await lockSameCustomer(trx, customer);
    await deleteTokensOf(trx, customer.id, tokenHash);
    await jobs.send(trx, CUSTOMER_PASSWORD_CHANGED, { customerId: customer.id, atMs: nowMs });
    return updateCustomerRow(trx, customer.id, { passwordHash });
  });
}
