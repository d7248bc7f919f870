import { availableParallelism } from 'node:os';

/** Lets so many pieces of work run at a time, the others wait for their turn in the order they came. */
export interface Turns {
  /** @throws TooManyWaiting at once when too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** More wait than will be served in a time that somebody would wait for. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many wait for their turn.');
    this.name = 'TooManyWaiting';
  }
}

/** Gives turns to `atOnce` pieces of work, and lets at most `waiting` wait. */
export function takeTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new TooManyWaiting();
        // Whoever ends hands its turn over, so that nobody slips in between.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Hashes at once: one processor is left to everybody who only looks. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** About five seconds of them on a slow machine. */
export const MOST_WAITING = 200;

/**
 * The turns of all hashes of passwords. They run in the threads that also read files and compress answers, four of them, and each keeps
 * a processor busy for tens of milliseconds: unbounded, a rush of sign-ins would stop the whole shop.
 */
export const passwordTurns = takeTurns({ atOnce: HASHES_AT_ONCE, waiting: MOST_WAITING });
