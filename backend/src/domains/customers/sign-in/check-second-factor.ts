import type { Services } from '../../../platform/context.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { securityCodeWrong } from '../customer-errors.ts';
import { AUTHENTICATOR } from '../two-factor/codes/security-type.ts';
import { requestSecurityCode } from '../two-factor/guard/request-security-code.ts';
import { verifySecondFactor } from '../two-factor/guard/verify-second-factor.ts';
import {
  type AuthenticatorSetup,
  beginAuthenticatorSetup,
} from '../two-factor/setup/begin-authenticator-setup.ts';
import { confirmAuthenticatorSetup } from '../two-factor/setup/confirm-authenticator-setup.ts';

/** The missing part of a sign-in with the right password. */
export type FactorMissing =
  | { readonly kind: 'code'; readonly securityType: number }
  | { readonly kind: 'setup'; readonly setup: AuthenticatorSetup };

/**
 * The second factor is satisfied. `recoveryCodes` are set if the code completed the setup of an
 * app.
 */
export interface FactorPassed {
  readonly kind: 'passed';
  readonly securityType: number | null;
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Checks the second factor of a sign-in, or returns what is missing. Without a code it requests
 * one, by mail if the account has no app. An account that must have an app sets it up here.
 * @throws ContractError for a wrong code
 */
export async function checkSecondFactor(
  deps: Pick<Services, 'db' | 'jobs' | 'config' | 'shop'>,
  customer: CustomerWithPassword,
  securityCode: string | null,
  nowMs: number,
): Promise<FactorMissing | FactorPassed> {
  const { securityType } = customer;
  const code = securityCode?.replaceAll(/\s/g, '') ?? '';
  if (securityType === null) {
    if (customer.securityDemand !== AUTHENTICATOR) {
      return { kind: 'passed', securityType, recoveryCodes: null };
    }
    if (code === '') return { kind: 'setup', setup: await beginAuthenticatorSetup(deps, customer, nowMs) };
    const recoveryCodes = await confirmAuthenticatorSetup(deps, customer, {
      code,
      nowMs,
      keepTokenHash: null,
      isAllowed: async () => true,
    });
    return { kind: 'passed', securityType: AUTHENTICATOR, recoveryCodes };
  }
  if (code === '') {
    if (securityType !== AUTHENTICATOR) await requestSecurityCode(deps, customer.id);
    return { kind: 'code', securityType };
  }
  if (!(await verifySecondFactor(deps, customer, code, nowMs))) throw securityCodeWrong();
  return { kind: 'passed', securityType, recoveryCodes: null };
}
