import { availableParallelism } from 'node:os';
import { shareTurns } from '../../../platform/concurrency/share-turns.ts';
import { takeTurns } from '../../../platform/concurrency/turns.ts';

/** Hashes at once: one processor is left to everybody who only looks. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** About five seconds of them on a slow machine. */
export const MOST_WAITING = 200;

/** The turns as the first process of a machine keeps them for its workers. */
export const turnsOfMachine = takeTurns({ atOnce: HASHES_AT_ONCE, waiting: MOST_WAITING });

/**
 * The turns of all hashes of passwords, those of all workers of a machine together. They run in the threads that also read files and
 * compress answers, four in each process, and each keeps a processor busy for tens of milliseconds: unbounded, a rush of sign-ins would
 * stop the whole shop.
 */
export const passwordTurns = shareTurns(turnsOfMachine);
