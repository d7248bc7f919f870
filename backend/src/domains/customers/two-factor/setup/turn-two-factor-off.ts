import type { Services, Viewer } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../require-customer.ts';
import { deleteTokensOf } from '../../sessions/customer-token.repository.ts';
import { type Proof, proveCustomer } from '../guard/prove-customer.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';
import { clearTwoFactor } from './clear-two-factor.ts';

/**
 * Disables the authenticator app after a check of password and code, and signs all other browsers
 * out.
 * @throws ContractError for a guest, an account without authenticator, and a wrong password or code
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
    await notifyTwoFactorChange(deps, trx, customer, 'off', proof.nowMs);
  });
}
