import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteTokensOf } from '../customer-token.repository.ts';
import { requireSignedIn } from '../require-customer.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { noteTwoFactorChange } from './note-two-factor-change.ts';
import { type Proof, proveCustomer } from './prove-customer.ts';

/**
 * Turns the authenticator app off, by password plus code; every other browser is signed out (OPEN-06).
 * @throws ContractError for a guest, without an authenticator, a wrong password or code
 */
export async function turnTwoFactorOff(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  proof: Proof,
): Promise<void> {
  const { tokenHash } = requireSignedIn(viewer);
  const customer = await proveCustomer(deps, viewer, proof);
  await inTransaction(deps.db, async (trx) => {
    await clearTwoFactor(trx, customer);
    await deleteTokensOf(trx, customer.id, tokenHash);
    await noteTwoFactorChange(deps, trx, customer, 'off', proof.nowMs);
  });
}
