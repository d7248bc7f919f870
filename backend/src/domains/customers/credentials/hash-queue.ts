import { availableParallelism } from 'node:os';
import { shareTurns } from '../../../platform/concurrency/share-turns.ts';
import { takeTurns } from '../../../platform/concurrency/turns.ts';

/** Concurrent hashes. One processor stays free for other requests. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Largest queue; about five seconds of work on a slow machine. */
export const MAX_WAITING = 200;

/** The queue of a machine, in its primary process. */
export const machineHashQueue = takeTurns({ atOnce: HASHES_AT_ONCE, waiting: MAX_WAITING });

/**
 * The queue of all password hashes of a machine, over all worker processes. Hashes run in libuv's
 * thread pool, which also reads files and compresses responses, and each occupies a processor.
 * Without a limit, a burst of sign-ins would block the shop.
 */
export const hashQueue = shareTurns(machineHashQueue);
