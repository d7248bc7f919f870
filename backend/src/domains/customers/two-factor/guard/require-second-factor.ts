import type { Services } from '../../../../platform/context.ts';
import type { CustomerWithPassword } from '../../customer.ts';
import { securityCodeRequired, securityCodeWrong } from '../../customer-errors.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { withCountedCode } from './prove-customer.ts';
import { requestSecurityCode } from './request-security-code.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

/**
 * Checks the code of a signed-in customer whose account has a second factor. Without a code, mails
 * one to an account without an app.
 * @throws ContractError for a missing or wrong code, and for too many wrong ones
 */
export async function requireSecondFactor(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  customer: CustomerWithPassword,
  securityCode: string | null,
  nowMs: number,
): Promise<void> {
  if (customer.securityType === null) return;
  const code = await requireCode(deps, customer, securityCode);
  await withCountedCode(deps, customer.id, nowMs, async () => {
    if (!(await verifySecondFactor(deps, customer, code, nowMs))) throw securityCodeWrong();
  });
}

/**
 * Returns the code of a request without spaces; the caller checks it. If it is missing, mails one
 * to an account without an app.
 * @throws ContractError without a code
 */
export async function requireCode(
  deps: Pick<Services, 'db' | 'jobs'>,
  customer: CustomerWithPassword,
  securityCode: string | null,
): Promise<string> {
  const code = securityCode?.replaceAll(/\s/g, '') ?? '';
  if (code !== '') return code;
  if (customer.securityType !== AUTHENTICATOR) await requestSecurityCode(deps, customer.id);
  throw securityCodeRequired();
}
