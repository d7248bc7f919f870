import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { deleteFailures } from '../../../platform/limits/failed-attempts.repository.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { deleteConfirmation } from '../confirmation/email-confirmation.repository.ts';
import { hashPassword, isPassword } from '../credentials/password-hash.ts';
import { takeResetLink } from '../credentials/reset-link.repository.ts';
import { lockCustomer, updateCustomerRow } from '../customer.repository.ts';
import { passwordUnchanged, requireStrongPassword } from '../customer-errors.ts';
import { CUSTOMER_EMAIL_PROVEN, CUSTOMER_PASSWORD_CHANGED } from '../mails/customer-jobs.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';
import { accountSubject } from '../rate-limits/sign-in-lock.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';
import { hashSecretToken, isPossibleSecret } from '../sessions/secret-token.ts';

const text = defineMessages('reset-password', {
  'reset-token-invalid': 'The password token is mismatched or has expired. Reset and try again.',
});

/** Input of `resetPassword`. */
export interface PasswordReset {
  readonly email: string;
  readonly token: string;
  readonly newPassword: string;
}

/** Requests per visitor; each computes a hash, even for an invalid token. */
const LIMIT = { name: 'reset-password', times: 20, windowMs: 600_000 };

/**
 * Sets a new password by a mailed link, which works once. Signs all browsers out and sends a
 * notice. A weak password or another address leaves the link valid.
 * @throws ContractError, equal for unknown, used and expired links and for an address that differs
 * from the link's or the account's; another one for too many requests from one network address
 */
export async function resetPassword(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  { email, token, newPassword }: PasswordReset,
  visit: Visit,
): Promise<void> {
  const { db, jobs } = deps;
  const { nowMs } = visit;
  requireStrongPassword(newPassword);
  if (!isPossibleSecret(token)) throw linkNotValid();
  await requireShare(LIMIT, deps, visit);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    const reset = await takeResetLink(trx, 'password_reset', hashSecretToken(token));
    const customer = reset && (await lockCustomer(trx, reset.customerId));
    // Thrown inside the transaction, so that the link stays valid.
    if (!customer || reset.expiresAtMs <= nowMs) throw linkNotValid();
    if (!isSameEmail(customer.email, email)) throw linkNotValid();
    // The link proves the mailbox that received it, which may be a former address.
    if (!isSameEmail(customer.email, reset.email)) throw linkNotValid();
    if (customer.mustRenewPassword && (await isPassword(newPassword, customer.passwordHash))) {
      throw passwordUnchanged();
    }
    // Opening the link proves access to the mailbox of this address.
    await updateCustomerRow(trx, customer.id, { passwordHash, isConfirmed: true, emailProvenAtMs: nowMs });
    await deleteConfirmation(trx, customer.id);
    await deleteTokensOf(trx, customer.id, null);
    await deleteFailures(trx, accountSubject(customer.email));
    const proof = { customerId: customer.id, email: customer.email, orderToken: null };
    await jobs.send(trx, CUSTOMER_EMAIL_PROVEN, proof);
    await jobs.send(trx, CUSTOMER_PASSWORD_CHANGED, { customerId: customer.id, atMs: nowMs });
  });
}

function linkNotValid() {
  return inputError(text('reset-token-invalid'), 'RESET_TOKEN_INVALID');
}
