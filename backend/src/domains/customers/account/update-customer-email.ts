import { randomUUID } from 'node:crypto';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { deleteConfirmation } from '../confirmation/email-confirmation.repository.ts';
import { checkCurrentPassword } from '../credentials/check-current-password.ts';
import { lockSameCustomer } from '../credentials/lock-same-customer.ts';
import { deleteResetLink } from '../credentials/reset-link.repository.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { emailTaken } from '../customer-errors.ts';
import { CONFIRMATION_REQUESTED, CUSTOMER_EMAIL_CHANGED } from '../mails/customer-jobs.ts';
import { requireAccountShare } from '../rate-limits/account-limit.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { requireCustomer, requireSignedIn } from '../require-customer.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';
import { requireSecondFactor } from '../two-factor/guard/require-second-factor.ts';
import { deleteMailedProofs } from '../two-factor/reset/delete-mailed-proofs.ts';
import { EMAIL_QUERIES } from './check-email-available.ts';
import { checkedEmail } from './check-names.ts';

/** Input of `updateCustomerEmail`. Accounts with a second factor need its code. */
export interface EmailUpdate {
  readonly email: string;
  readonly password: string;
  readonly securityCode: string | null;
}

/**
 * Changes per account and day. Each change mails an arbitrary address and reveals whether it has an
 * account.
 */
const LIMIT = { name: 'email-changes', times: 5, windowMs: 24 * 3_600_000 };

/**
 * Changes the viewer's e-mail address. Notifies the old address, signs other browsers out and
 * invalidates everything mailed to the old address. If the shop requires confirmation, mails a link
 * to the new address.
 * @throws ContractError for a guest, a wrong password, a missing or wrong code, an invalid or taken
 * address, and too many changes in a day
 */
export async function updateCustomerEmail(
  deps: Pick<Services, 'db' | 'jobs' | 'config' | 'shop'>,
  viewer: Viewer,
  { email, password, securityCode }: EmailUpdate,
  visit: Visit,
): Promise<Customer> {
  const { db, jobs, shop } = deps;
  const { nowMs } = visit;
  const { tokenHash } = requireSignedIn(viewer);
  const customer = await requireCustomer(db, viewer);
  const { id } = customer;
  const address = checkedEmail(email);
  await checkCurrentPassword({ db }, customer, password, nowMs);
  if (address === customer.email) return customer;
  await requireSecondFactor(deps, customer, securityCode, nowMs);
  await requireShare(EMAIL_QUERIES, deps, visit);
  await requireAccountShare(LIMIT, deps, { customerId: id, nowMs });
  const isConfirmed = !shop.features.accountConfirmation;
  try {
    return await inTransaction(db, async (trx) => {
      // Locks links, account and tokens in the same order as following a link does.
      await deleteResetLink(trx, 'password_reset', id);
      await deleteConfirmation(trx, id);
      await deleteMailedProofs(trx, id);
      await lockSameCustomer(trx, customer);
      await deleteTokensOf(trx, id, tokenHash);
      const change = { email: address, isConfirmed, emailChangedAtMs: nowMs };
      const changed = await updateCustomerRow(trx, id, change);
      const told = { customerId: id, oldEmail: customer.email, atMs: nowMs };
      await jobs.send(trx, CUSTOMER_EMAIL_CHANGED, told);
      if (!isConfirmed) {
        await jobs.send(trx, CONFIRMATION_REQUESTED, { email: address, requestId: randomUUID() });
      }
      return changed;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'customer_email_once') throw error;
    throw emailTaken();
  }
}
