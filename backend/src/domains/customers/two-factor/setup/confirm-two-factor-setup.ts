import type { Services, Viewer } from '../../../../platform/context.ts';
import { checkCurrentPassword } from '../../credentials/check-current-password.ts';
import { requireCustomer, requireSignedIn } from '../../require-customer.ts';
import { isSecondFactor } from '../guard/is-second-factor.ts';
import { type Proof, withCountedCode } from '../guard/prove-customer.ts';
import { requireCode } from '../guard/require-second-factor.ts';
import { confirmAuthenticatorSetup } from './confirm-authenticator-setup.ts';

/** The password, the first code of the app, and the mailed code where codes are mailed to the account. */
export interface SetupProof extends Proof {
  readonly mailedCode: string | null;
}

/**
 * Turns two-factor sign-in on with the password and the first code of the app (OPEN-06): whoever only has a token of the
 * account cannot shut its owner out. An account with codes by e-mail shows one of them too; it is used up only when all else
 * is right. Gives the recovery codes.
 * @throws ContractError for a guest, a wrong password or code, a missing mailed one, and when no set-up is under way
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
  const isAllowed = async () => proof === null || isSecondFactor(deps, customer, proof, nowMs);
  const code = securityCode.replaceAll(/\s/g, '');
  return withCountedCode(deps, customer.id, nowMs, () =>
    confirmAuthenticatorSetup(deps, customer, { code, nowMs, keepTokenHash, isAllowed }),
  );
}
