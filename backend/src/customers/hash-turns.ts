import { availableParallelism } from 'node:os';
import { takeTurns } from '../graph/turns.ts';

/** Hashes at once: one processor is left to everybody who only looks. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** About five seconds of them on a slow machine. */
export const MOST_WAITING = 200;

/**
 * The turns of all hashes of passwords. They run in the threads that also read files and compress answers, four of them, and each keeps
 * a processor busy for tens of milliseconds: unbounded, a rush of sign-ins would stop the whole shop.
 */
export const passwordTurns = takeTurns({ atOnce: HASHES_AT_ONCE, waiting: MOST_WAITING });
