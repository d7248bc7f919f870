import type { Services } from '../../../platform/context.ts';
import { consumeAttempt, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { tooManyAttempts } from '../customer-errors.ts';

/**
 * Counts a use of an operation by an account. Does nothing if rate limits are disabled.
 * @throws ContractError if the account has reached its limit
 */
export async function requireAccountShare(
  limit: WindowLimit,
  deps: Pick<Services, 'db' | 'config'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  if (!(await consumeAttempt(limit, deps, { subject: `customer ${customerId}`, nowMs })))
    throw tooManyAttempts();
}
