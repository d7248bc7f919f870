import type { Services, Viewer } from '../../../../platform/context.ts';
import { inputError } from '../../../../platform/errors/errors.ts';
import { countAttempt, deleteFailures } from '../../../../platform/limits/failed-attempts.repository.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { checkCurrentPassword } from '../../credentials/check-current-password.ts';
import type { CustomerWithPassword } from '../../customer.ts';
import { securityCodeLocked, securityCodeWrong } from '../../customer-errors.ts';
import { requireAccountShare } from '../../rate-limits/account-limit.ts';
import { requireCustomer } from '../../require-customer.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

const text = defineMessages('prove-customer', {
  'two-factor-off': 'No authenticator app is set up.',
});

/** Five wrong codes in fifteen minutes, as at sign-in. */
const POLICY = { failures: 5, windowMs: 15 * 60_000 };

/**
 * Counts valid codes too, because each change mails the account's address, which may be another
 * person's.
 */
const CHANGES = { name: 'two-factor-changes', times: 20, windowMs: 24 * 3_600_000 };

/** Password and code of a signed-in customer, sent again before a sensitive change. */
export interface Proof {
  readonly password: string;
  readonly securityCode: string;
  readonly nowMs: number;
}

/**
 * Checks password and code of a signed-in customer before a change of the authenticator, because a
 * token may be stolen. Returns the customer.
 * @throws ContractError for a guest, an account without authenticator, a wrong password or code,
 * and too many attempts
 */
export async function proveCustomer(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  viewer: Viewer,
  { password, securityCode, nowMs }: Proof,
): Promise<CustomerWithPassword> {
  const customer = await requireCustomer(deps.db, viewer);
  if (customer.securityType !== AUTHENTICATOR) {
    throw inputError(text('two-factor-off'), 'TWO_FACTOR_OFF');
  }
  await checkCurrentPassword(deps, customer, password, nowMs);
  await withCountedCode(deps, customer.id, nowMs, async () => {
    const code = securityCode.replaceAll(/\s/g, '');
    if (!(await verifySecondFactor(deps, customer, code, nowMs))) throw securityCodeWrong();
  });
  return customer;
}

/**
 * Runs `check`, which throws for a wrong code, within the limits on wrong codes and on changes per
 * day.
 * @throws ContractError for too many attempts, and the errors of `check`
 */
export async function withCountedCode<T>(
  deps: Pick<Services, 'db' | 'config'>,
  customerId: number,
  nowMs: number,
  check: () => Promise<T>,
): Promise<T> {
  const { db } = deps;
  await requireAccountShare(CHANGES, deps, { customerId, nowMs });
  const subject = `code:${customerId}`;
  const { left, lockedMs } = await countAttempt(db, subject, POLICY, nowMs);
  if (left < 1) throw securityCodeLocked(lockedMs);
  const result = await check();
  await deleteFailures(db, subject);
  return result;
}
