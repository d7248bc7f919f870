import type { Services } from '../../platform/context.ts';
import { consumeAttempts, type LimitedSubject } from '../../platform/limits/shared-limit.ts';
import { isLoopback } from '../../platform/limits/visitor-limit.ts';
import { tooManyRequests } from '../errors/request-error.ts';
import type { OperationKinds } from '../guards/operation-kinds.ts';

const WINDOW_MS = 60_000;
/**
 * The kinds that protect secrets and money, counted exactly. The other kinds only limit floods, and
 * are shared each second (`share-counts.ts`).
 */
const SHARED = ['guess', 'order'] as const;

/**
 * Counts the guesses and orders of an operation for its address in all processes, in one statement.
 * Other operations cost nothing. @throws RequestError 429 above the limit
 */
export async function countSharedKinds(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  kinds: OperationKinds,
  address: string,
): Promise<void> {
  if (!config.isRateLimited || isLoopback(address)) return;
  const by = SHARED.flatMap((kind): LimitedSubject[] => {
    const attempts = kinds.get(kind) ?? 0;
    const times = config.requestsPerMinute[kind];
    return attempts > 0 && times > 0
      ? [{ limit: { name: `${kind}s a minute`, times }, subject: address, attempts }]
      : [];
  });
  if (by.length === 0) return;
  if (!(await consumeAttempts(db, by, { windowMs: WINDOW_MS, nowMs: clock.now() })))
    throw tooManyRequests(WINDOW_MS);
}
