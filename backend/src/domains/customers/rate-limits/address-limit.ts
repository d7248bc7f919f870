import type { Context, Services } from '../../../platform/context.ts';
import { takeShare, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { isLoopback } from '../../../platform/limits/visitor-limit.ts';
import { tooManyAttempts } from '../customer-errors.ts';

/** From where an operation comes, and when. */
export interface Visit {
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** The visit that an operation is part of. */
export function visitOf({ clientAddress, now }: Pick<Context, 'clientAddress' | 'now'>): Visit {
  return { clientAddress, nowMs: now };
}

/**
 * Counts one use of an operation by an address. As with the limit of requests: not for the machine itself, and not
 * where limits are switched off.
 * @throws ContractError when the address had its share
 */
export async function requireShare(
  limit: WindowLimit,
  deps: Pick<Services, 'db' | 'config'>,
  { clientAddress, nowMs }: Visit,
): Promise<void> {
  if (isLoopback(clientAddress)) return;
  if (!(await takeShare(limit, deps, { who: clientAddress, nowMs }))) throw tooManyAttempts();
}
