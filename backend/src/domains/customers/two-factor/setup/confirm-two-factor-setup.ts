import type { Services, Viewer } from '../../../../platform/context.ts';
import { checkCurrentPassword } from '../../credentials/check-current-password.ts';
import { requireCustomer, requireSignedIn } from '../../require-customer.ts';
import { type Proof, withCountedCode } from '../guard/prove-customer.ts';
import { requireCode } from '../guard/require-second-factor.ts';
import { verifySecondFactor } from '../guard/verify-second-factor.ts';
import { confirmAuthenticatorSetup } from './confirm-authenticator-setup.ts';

/** Password, first code of the app, and a mailed code if the account uses mailed codes. */
export interface SetupProof extends Proof {
  readonly mailedCode: string | null;
}

/**
 * Enables two-factor sign-in with password and first code, so that a stolen token cannot lock the
 * owner out. An account with mailed codes needs one of them, too; it is used only if everything
 * else is right. Returns the recovery codes.
 * @throws ContractError for a guest, a wrong password or code, a missing mailed code, and if no
 * setup is in progress
 */
export async function confirmTwoFactorSetup(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { password, securityCode, mailedCode, nowMs }: SetupProof,
): Promise<readonly string[]> {
  const { tokenHash: keepTokenHash } = requireSignedIn(viewer);
  const customer = await requireCustomer(deps.db, viewer);
  await checkCurrentPassword(deps, customer, password, nowMs);
  const proof = customer.securityType === null ? null : await requireCode(deps, customer, mailedCode);
  const isAllowed = async () => proof === null || verifySecondFactor(deps, customer, proof, nowMs);
  const code = securityCode.replaceAll(/\s/g, '');
  return withCountedCode(deps, customer.id, nowMs, () =>
    confirmAuthenticatorSetup(deps, customer, { code, nowMs, keepTokenHash, isAllowed }),
  );
}
