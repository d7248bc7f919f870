/** A semaphore with a queue in order of arrival. */
export interface Turns {
  /** @throws TooManyWaiting at once when the queue is full */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is longer than anybody would reasonably wait for. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many wait for their turn.');
    this.name = 'TooManyWaiting';
  }
}

/** Returns a semaphore with `atOnce` permits and a queue of at most `waiting` entries. */
export function takeTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new TooManyWaiting();
        // A finished task passes its permit to the next one, so no newcomer overtakes the queue.
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
