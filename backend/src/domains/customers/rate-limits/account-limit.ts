import type { Services } from '../../../platform/context.ts';
import { takeShare, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { tooManyAttempts } from '../customer-errors.ts';

/**
 * Counts one use of an operation by an account, from wherever it comes. Not where limits are switched off.
 * @throws ContractError when the account had its share
 */
export async function requireAccountShare(
  limit: WindowLimit,
  deps: Pick<Services, 'db' | 'config'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  if (!(await takeShare(limit, deps, { who: `customer ${customerId}`, nowMs }))) throw tooManyAttempts();
}
