import type { Services } from '../../../../platform/context.ts';
import type { CustomerWithPassword } from '../../customer.ts';
import { securityCodeWrong } from '../../customer-errors.ts';
import { requestSecurityCode } from '../codes/request-security-code.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { type AuthenticatorSetup, beginAuthenticatorSetup } from '../setup/begin-authenticator-setup.ts';
import { confirmAuthenticatorSetup } from '../setup/confirm-authenticator-setup.ts';
import { isSecondFactor } from './is-second-factor.ts';

/** What a sign-in lacks beside the right password. */
export type FactorAsked =
  | { readonly kind: 'code'; readonly securityType: number }
  | { readonly kind: 'setup'; readonly setup: AuthenticatorSetup };

/** Nothing is lacking. `recoveryCodes`: when the code set an app up; null otherwise. */
export interface FactorPassed {
  readonly kind: 'passed';
  readonly securityType: number | null;
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * The second half of a sign-in: whether the code is one, or what has to come first. Without a code one is asked for, by
 * mail where there is no app; an account that the shop asks to have an app sets it up here (SIGN-10, SIGN-11).
 * @throws ContractError for a wrong code
 */
export async function askSecondFactor(
  deps: Pick<Services, 'db' | 'jobs' | 'config' | 'shop'>,
  customer: CustomerWithPassword,
  securityCode: string | null,
  nowMs: number,
): Promise<FactorAsked | FactorPassed> {
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
  if (!(await isSecondFactor(deps, customer, code, nowMs))) throw securityCodeWrong();
  return { kind: 'passed', securityType, recoveryCodes: null };
}
