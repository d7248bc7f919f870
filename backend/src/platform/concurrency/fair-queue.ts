import { TooManyWaiting } from './turns.ts';

/** A semaphore with one queue per key. The queues are served round-robin. */
export interface FairTurns {
  /** @throws TooManyWaiting at once when the queue of this key is full */
  take<T>(asker: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Returns a semaphore with `atOnce` permits. Each key has its own queue of at most `waiting`
 * entries. The queues are served round-robin, so a key with hundreds of tasks delays only itself.
 */
export function fairTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): FairTurns {
  /** Queues in the order in which they are served next. No queue is empty. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  function next(): (() => void) | undefined {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [asker, line] = first;
    const turn = line.shift();
    // Moves the queue to the end, or removes it when it is empty.
    lines.delete(asker);
    if (line.length > 0) lines.set(asker, line);
    return turn;
  }

  return {
    async take(asker, work) {
      if (running >= atOnce) {
        const line = lines.get(asker) ?? [];
        if (line.length >= waiting) throw new TooManyWaiting();
        lines.set(asker, line);
        // A finished task passes its permit to the next one, so no newcomer overtakes the queue.
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const turn = next();
        if (turn) turn();
        else running -= 1;
      }
    },
  };
}
