import type { Services, Viewer } from '../../../../platform/context.ts';
import { demoAccountStays } from '../../customer-errors.ts';
import { requireCustomer } from '../../require-customer.ts';
import { type AuthenticatorSetup, beginAuthenticatorSetup } from './begin-authenticator-setup.ts';

/**
 * Begins to set an authenticator app up on the account page (TFA-09, OPEN-06).
 * @throws ContractError for a guest, for the demo customer, and when an app is set up already
 */
export async function beginTwoFactorSetup(
  deps: Pick<Services, 'db' | 'config' | 'shop'>,
  viewer: Viewer,
  nowMs: number,
): Promise<AuthenticatorSetup> {
  const customer = await requireCustomer(deps.db, viewer);
  if (customer.isDemo) throw demoAccountStays();
  return beginAuthenticatorSetup(deps, customer, nowMs);
}
