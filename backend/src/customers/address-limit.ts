import type { Context, Services } from '../graph/context.ts';
import { type SharedLimit, takeTries } from '../graph/shared-limit.ts';
import { isLoopback } from '../graph/visitor-limit.ts';
import { tooManyAttempts } from './customer-errors.ts';

/** From where an operation comes, and when. */
export interface Visit {
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** The visit that an operation is part of. */
export function visitOf({ clientAddress, now }: Pick<Context, 'clientAddress' | 'now'>): Visit {
  return { clientAddress, nowMs: now };
}

/** How often an operation may come from one address, over all processes of the shop. */
export interface AddressLimit extends SharedLimit {
  readonly windowMs: number;
}

/**
 * Counts one use of an operation by an address. As with the limit of requests: not for the machine itself, and not
 * where limits are switched off.
 * @throws ContractError when the address had its share
 */
export async function requireShare(
  limit: AddressLimit,
  { db, config }: Pick<Services, 'db' | 'config'>,
  { clientAddress, nowMs }: Visit,
): Promise<void> {
  if (!config.isRateLimited || isLoopback(clientAddress)) return;
  const { windowMs } = limit;
  if (!(await takeTries(db, [{ limit, who: clientAddress }], { windowMs, nowMs }))) throw tooManyAttempts();
}
