import type { Services, Viewer } from '../../graph/context.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { requireCustomer, requireSignedIn } from '../require-customer.ts';
import { confirmAuthenticatorSetup } from './confirm-authenticator-setup.ts';
import { type Proof, withCountedCode } from './prove-customer.ts';

/**
 * Turns two-factor sign-in on with the password and the first code of the app (OPEN-06): whoever only has a token of the
 * account cannot shut its owner out. Gives the recovery codes.
 * @throws ContractError for a guest, a wrong password or code, and when no set-up is under way
 */
export async function confirmTwoFactorSetup(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { password, securityCode, nowMs }: Proof,
): Promise<readonly string[]> {
  const { tokenHash: keepTokenHash } = requireSignedIn(viewer);
  const customer = await requireCustomer(deps.db, viewer);
  await checkCurrentPassword(deps, customer, password, nowMs);
  const code = securityCode.replaceAll(/\s/g, '');
  return withCountedCode(deps, customer.id, nowMs, () =>
    confirmAuthenticatorSetup(deps, customer, { code, nowMs, keepTokenHash }),
  );
}
