import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { QueueFullError } from '../../platform/concurrency/task-queue.ts';
import { isLoopback, visitorOf } from '../../platform/limits/visitor-limit.ts';
import { tooManyRequests } from '../errors/request-error.ts';
import type { RequestLimits } from './request-limits.ts';

/** Work for a visitor. */
export interface VisitorWork {
  /** Its cost in points, see `operation-cost.ts`. */
  readonly points: number;
  readonly address: string;
}

/**
 * Charges work to the budget of its visitor, and schedules expensive work fairly between visitors.
 */
export interface WorkQueue {
  /**
   * Charges work that must not wait in the queue. @throws RequestError 429 when the budget is spent
   */
  charge(work: VisitorWork): void;
  /**
   * Charges and runs work: cheap work at once, expensive work through the queue.
   * @throws RequestError 429 when the budget is spent, or too much work of this visitor waits
   */
  run<T>(work: VisitorWork, task: () => Promise<T>): Promise<T>;
}

/** Work of fewer points takes a few milliseconds and bypasses the queue. */
const EXPENSIVE = 2_000;
/** The work is bound to one CPU core: more at once would only delay the cheap work. */
const CONCURRENCY = 1;
/**
 * After work of this many points (more than a page), requests that wait for the database run before
 * the next work starts.
 */
const LONG = 20_000;
/** The pause after such work, as a part of its time. */
const PAUSE_PART = 0.25;
const LONGEST_PAUSE_MS = 25;
/** Per visitor. */
const MAX_WAITING = 50;
const BUSY_MS = 5_000;

/**
 * Creates the queue of one process. Visitors are addresses; each request of the machine itself is
 * its own visitor.
 */
export function createWorkQueue(
  limits: Pick<RequestLimits, 'charge'>,
  { isRateLimited }: { readonly isRateLimited: boolean },
): WorkQueue {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    maxWaiting: isRateLimited ? MAX_WAITING : Number.POSITIVE_INFINITY,
  });
  let ownRequests = 0;
  let pauseUntilMs = 0;

  /** Runs a task after the event loop has read new requests and answered the cheap ones. */
  async function runNext<T>(points: number, task: () => Promise<T>): Promise<T> {
    const leftMs = pauseUntilMs - performance.now();
    await (leftMs >= 1 ? wait(leftMs) : nextIteration());
    const startedMs = performance.now();
    try {
      return await task();
    } finally {
      const endedMs = performance.now();
      const pauseMs = Math.min(LONGEST_PAUSE_MS, (endedMs - startedMs) * PAUSE_PART);
      pauseUntilMs = points < LONG ? 0 : endedMs + pauseMs;
    }
  }

  return {
    charge: ({ points, address }) => limits.charge(points, address),
    async run({ points, address }, task) {
      limits.charge(points, address);
      if (points < EXPENSIVE) return task();
      const visitor = isLoopback(address) ? `own ${++ownRequests}` : visitorOf(address);
      return queue
        .run(visitor, () => runNext(points, task))
        .catch((error: unknown) => {
          throw error instanceof QueueFullError ? tooManyRequests(BUSY_MS) : error;
        });
    },
  };
}
