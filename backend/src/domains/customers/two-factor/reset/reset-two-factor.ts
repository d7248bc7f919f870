import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { inputError } from '../../../../platform/errors/errors.ts';
import { deleteFailures } from '../../../../platform/limits/failed-attempts.repository.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { takeResetLink } from '../../credentials/reset-link.repository.ts';
import { findCustomerById } from '../../customer.repository.ts';
import { accountSubject } from '../../rate-limits/sign-in-lock.ts';
import { deleteTokensOf } from '../../sessions/customer-token.repository.ts';
import { hashSecretToken, isPossibleSecret } from '../../sessions/secret-token.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';
import { clearTwoFactor } from '../setup/clear-two-factor.ts';

const text = defineMessages('reset-two-factor', {
  'reset-token-invalid': 'This link is no longer valid. Sign in to have a new one sent.',
});

/**
 * Disables an authenticator by a mailed link, which works once, and signs all browsers out.
 * @throws ContractError, equal for unknown, used and expired links and for a former address of the
 * account
 */
export async function resetTwoFactor(
  deps: Pick<Services, 'db' | 'jobs'>,
  { token, nowMs }: { readonly token: string; readonly nowMs: number },
): Promise<void> {
  if (!isPossibleSecret(token)) throw linkNotValid();
  await inTransaction(deps.db, async (trx) => {
    const link = await takeResetLink(trx, 'two_factor_reset', hashSecretToken(token));
    if (link === null || link.expiresAtMs <= nowMs) throw linkNotValid();
    const customer = await findCustomerById(trx, link.customerId);
    if (customer === null || !isSameEmail(customer.email, link.email)) throw linkNotValid();
    await clearTwoFactor(trx, customer);
    await deleteTokensOf(trx, customer.id, null);
    await deleteFailures(trx, accountSubject(customer.email));
    await notifyTwoFactorChange(deps, trx, customer, 'reset', nowMs);
  });
}

function linkNotValid() {
  return inputError(text('reset-token-invalid'), 'RESET_TOKEN_INVALID');
}
