import type { Services, Viewer } from '../../../../platform/context.ts';
import { demoAccountProtected } from '../../customer-errors.ts';
import { requireCustomer } from '../../require-customer.ts';
import { type AuthenticatorSetup, beginAuthenticatorSetup } from './begin-authenticator-setup.ts';

/**
 * Begins the setup of an authenticator app on the account page.
 * @throws ContractError for a guest, for the demo customer, and if an app is already set up
 */
export async function beginTwoFactorSetup(
  deps: Pick<Services, 'db' | 'config' | 'shop'>,
  viewer: Viewer,
  nowMs: number,
): Promise<AuthenticatorSetup> {
  const customer = await requireCustomer(deps.db, viewer);
  if (customer.isDemo) throw demoAccountProtected();
  return beginAuthenticatorSetup(deps, customer, nowMs);
}
