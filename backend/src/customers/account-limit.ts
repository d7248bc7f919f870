import type { Services } from '../graph/context.ts';
import { takeTries } from '../graph/shared-limit.ts';
import type { AddressLimit } from './address-limit.ts';
import { tooManyAttempts } from './customer-errors.ts';

/**
 * Counts one use of an operation by an account, from wherever it comes. Not where limits are switched off.
 * @throws ContractError when the account had its share
 */
export async function requireAccountShare(
  limit: AddressLimit,
  { db, config }: Pick<Services, 'db' | 'config'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  if (!config.isRateLimited) return;
  const by = [{ limit, who: `customer ${customerId}` }];
  if (!(await takeTries(db, by, { windowMs: limit.windowMs, nowMs }))) throw tooManyAttempts();
}
