import type { Services, Viewer } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { issueRecoveryCodes } from '../codes/issue-recovery-codes.ts';
import { type Proof, proveCustomer } from '../guard/prove-customer.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';

/**
 * Replaces the recovery codes after a check of password and code, and returns the new ones.
 * @throws ContractError for a guest, an account without authenticator, and a wrong password or code
 */
export async function renewRecoveryCodes(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  proof: Proof,
): Promise<readonly string[]> {
  const customer = await proveCustomer(deps, viewer, proof);
  return inTransaction(deps.db, async (trx) => {
    await notifyTwoFactorChange(deps, trx, customer, 'recovery-codes-renewed', proof.nowMs);
    return issueRecoveryCodes(trx, customer.id);
  });
}
