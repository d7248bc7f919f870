import type { Context, Services } from '../../../platform/context.ts';
import { consumeAttempt, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { isLoopback } from '../../../platform/limits/visitor-limit.ts';
import { tooManyAttempts } from '../customer-errors.ts';

/** The origin of an operation: network address and time. */
export interface Visit {
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** Returns the origin of an operation. */
export function visitOf({ clientAddress, now }: Pick<Context, 'clientAddress' | 'now'>): Visit {
  return { clientAddress, nowMs: now };
}

/**
 * Counts a use of an operation by a network address. Does nothing for loopback addresses or if rate
 * limits are disabled.
 * @throws ContractError if the address has reached its limit
 */
export async function requireShare(
  limit: WindowLimit,
  deps: Pick<Services, 'db' | 'config'>,
  { clientAddress, nowMs }: Visit,
): Promise<void> {
  if (isLoopback(clientAddress)) return;
  if (!(await consumeAttempt(limit, deps, { subject: clientAddress, nowMs }))) throw tooManyAttempts();
}
