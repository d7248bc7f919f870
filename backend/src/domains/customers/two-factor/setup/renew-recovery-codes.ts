import type { Services, Viewer } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { issueRecoveryCodes } from '../codes/issue-recovery-codes.ts';
import { type Proof, proveCustomer } from '../guard/prove-customer.ts';
import { noteTwoFactorChange } from '../notices/note-two-factor-change.ts';

/**
 * Gives ten new recovery codes, by password plus code; those before are worth nothing any more.
 * @throws ContractError for a guest, without an authenticator, a wrong password or code
 */
export async function renewRecoveryCodes(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  proof: Proof,
): Promise<readonly string[]> {
  const customer = await proveCustomer(deps, viewer, proof);
  return inTransaction(deps.db, async (trx) => {
    await noteTwoFactorChange(deps, trx, customer, 'recovery-codes-renewed', proof.nowMs);
    return issueRecoveryCodes(trx, customer.id);
  });
}
