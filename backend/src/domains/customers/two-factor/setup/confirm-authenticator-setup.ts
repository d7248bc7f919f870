import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { inputError } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { updateCustomerRow } from '../../customer.repository.ts';
import type { Customer } from '../../customer.ts';
import { securityCodeWrong } from '../../customer-errors.ts';
import { deleteTokensOf } from '../../sessions/customer-token.repository.ts';
import { confirmAuthenticator, findAuthenticator } from '../codes/authenticator.repository.ts';
import { stepOfCode } from '../codes/authenticator-code.ts';
import { issueRecoveryCodes } from '../codes/issue-recovery-codes.ts';
import { secretCipher } from '../codes/sealed-secret.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';

const text = defineMessages('confirm-authenticator-setup', {
  'two-factor-setup-over': 'This setup has expired. Start again and scan the new code.',
});

/** Time in which the first code must complete a setup. */
const SETUP_LIFETIME_MS = 30 * 60_000;

/** The first code of an app. */
export interface AuthenticatorConfirmation {
  readonly code: string;
  readonly nowMs: number;
  /** The token that stays valid; null for none. */
  readonly keepTokenHash: string | null;
  /** Called after the code was found right; returns whether the sender may enable the app. */
  readonly isAllowed: () => Promise<boolean>;
}

/**
 * Enables an authenticator app by its first code, deletes all other tokens and returns the recovery
 * codes.
 * @throws ContractError for a wrong code, and if no setup is in progress
 */
export async function confirmAuthenticatorSetup(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  customer: Customer,
  { code, nowMs, keepTokenHash, isAllowed }: AuthenticatorConfirmation,
): Promise<readonly string[]> {
  const { id } = customer;
  const begun = await findAuthenticator(deps.db, id);
  if (begun === null || begun.isConfirmed || nowMs - begun.begunAtMs >= SETUP_LIFETIME_MS) throw setupOver();
  const { sealedSecret } = begun;
  const step = stepOfCode((await secretCipher(deps)).open(sealedSecret, id), code, nowMs);
  if (step === null || !(await isAllowed())) throw securityCodeWrong();
  return inTransaction(deps.db, async (trx) => {
    if (!(await confirmAuthenticator(trx, { customerId: id, sealedSecret, step, nowMs }))) throw setupOver();
    await updateCustomerRow(trx, id, { securityType: AUTHENTICATOR });
    await deleteTokensOf(trx, id, keepTokenHash);
    await notifyTwoFactorChange(deps, trx, customer, 'on', nowMs);
    return issueRecoveryCodes(trx, id);
  });
}

function setupOver() {
  return inputError(text('two-factor-setup-over'), 'TWO_FACTOR_SETUP_OVER');
}
