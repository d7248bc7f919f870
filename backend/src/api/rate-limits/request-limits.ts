import type { RequestKind } from '../../platform/configuration/config-limits.ts';
import type { Services } from '../../platform/context.ts';
import { isLoopback, type VisitorLimit, visitorLimit } from '../../platform/limits/visitor-limit.ts';
import { tooManyRequests } from '../errors/request-error.ts';
import type { OperationKinds } from '../guards/operation-kinds.ts';

/** The limits of each address, by kind of request. */
export interface RequestLimits {
  /** Counts one request of a kind. @throws RequestError 429 above the limit */
  count(kind: RequestKind, address: string): void;
  /** Counts the kinds of an operation. @throws RequestError 429 */
  countOperation(kinds: OperationKinds, address: string): void;
  /**
   * Charges the points of some work. Work above the whole budget takes all of it, so it is possible
   * once a minute.
   * @throws RequestError 429 when the budget of the address is spent
   */
  charge(points: number, address: string): void;
  /** The limits in memory by kind, for `shareCounts`. */
  readonly limits: ReadonlyMap<RequestKind, VisitorLimit>;
}

const WINDOW_MS = 60_000;

/**
 * Creates the configured limits. They count in memory, so floods cause no database queries. The
 * machine itself is never limited: its address belongs to tools, or to a proxy that hides its
 * clients.
 */
export function createRequestLimits({ config, clock }: Pick<Services, 'config' | 'clock'>): RequestLimits {
  const limits = new Map<RequestKind, VisitorLimit>();
  if (config.isRateLimited) {
    for (const [kind, times] of Object.entries(config.requestsPerMinute)) {
      if (times > 0) limits.set(kind as RequestKind, visitorLimit({ times, windowMs: WINDOW_MS }));
    }
  }

  function count(kind: RequestKind, address: string, times = 1): void {
    const limit = limits.get(kind);
    if (!limit || isLoopback(address)) return;
    const nowMs = clock.now();
    if (!limit.allows(address, nowMs, times)) throw tooManyRequests(limit.waitMs(address, nowMs));
  }

  const budget = config.requestsPerMinute.cost;

  return {
    limits,
    count,
    charge: (points, address) => count('cost', address, Math.min(points, budget)),
    countOperation(kinds, address) {
      for (const [kind, times] of kinds) count(kind, address, times);
    },
  };
}
