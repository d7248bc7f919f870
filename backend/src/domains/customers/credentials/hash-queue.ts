import { availableParallelism } from 'node:os';
import { sharedQueue } from '../../../platform/concurrency/shared-queue.ts';
import { createTaskQueue } from '../../../platform/concurrency/task-queue.ts';

/** Concurrent hashes. One processor stays free for other requests. */
export const CONCURRENT_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Largest queue; about five seconds of work on a slow machine. */
export const MAX_WAITING = 200;

/** The queue of a machine, in its primary process. */
export const machineHashQueue = createTaskQueue({
  concurrency: CONCURRENT_HASHES,
  maxWaiting: MAX_WAITING,
});

/**
 * The queue of all password hashes of a machine, over all worker processes. Hashes run in libuv's
 * thread pool, which also reads files and compresses responses, and each occupies a processor.
 * Without a limit, a burst of sign-ins would block the shop.
 */
export const hashQueue = sharedQueue(machineHashQueue);
