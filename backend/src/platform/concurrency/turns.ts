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
