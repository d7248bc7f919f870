import { randomUUID } from 'node:crypto';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { deleteConfirmation } from '../confirmation/email-confirmation.repository.ts';
import { checkCurrentPassword } from '../credentials/check-current-password.ts';
import { lockSameCustomer } from '../credentials/lock-same-customer.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { emailTaken } from '../customer-errors.ts';
import { CONFIRMATION_REQUESTED, CUSTOMER_EMAIL_CHANGED } from '../mails/customer-jobs.ts';
import { deletePasswordReset } from '../password/password-reset.repository.ts';
import { requireAccountShare } from '../rate-limits/account-limit.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { requireCustomer, requireSignedIn } from '../require-customer.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';
import { requireSecondFactor } from '../two-factor/guard/require-second-factor.ts';
import { deleteMailedProofs } from '../two-factor/reset/delete-mailed-proofs.ts';
import { EMAIL_QUESTIONS } from './check-email-available.ts';
import { checkedEmail } from './check-names.ts';

/** The new address, and what allows it: the password and, where the account has a second factor, its code. */
export interface EmailUpdate {
  readonly email: string;
  readonly password: string;
  readonly securityCode: string | null;
}

/** Each may send mail to somebody else, and tells whether an address has an account. */
const LIMIT = { name: 'email-changes', times: 5, windowMs: 24 * 3_600_000 };

/**
 * Changes the address of who asks; the old address is told (OPEN-05) and every other browser is signed out. Nothing that was
 * mailed to the old address works any more, and nothing proves the new one: where accounts have to be confirmed, it gets a
 * link for that.
 * @throws ContractError for a guest, a wrong password, a missing or wrong code, an address that is none or is taken, and
 * too many changes in a day
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
  await requireShare(EMAIL_QUESTIONS, deps, visit);
  await requireAccountShare(LIMIT, deps, { customerId: id, nowMs });
  const isConfirmed = !shop.features.accountConfirmation;
  try {
    return await inTransaction(db, async (trx) => {
      // Links, account, tokens: in the order in which following a link locks them.
      await deletePasswordReset(trx, id);
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
