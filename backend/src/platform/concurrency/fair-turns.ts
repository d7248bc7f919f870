import { TooManyWaiting } from './turns.ts';

/** Lets so many pieces of work run at a time; those who wait are served in turn, whoever asked for most has most patience. */
export interface FairTurns {
  /** @throws TooManyWaiting at once when too much of this asker waits already */
  take<T>(asker: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Gives turns to `atOnce` pieces of work. Each asker has a line of its own of at most `waiting`, and the lines are served one after the
 * other: who asks for hundreds keeps nobody waiting but themselves.
 */
export function fairTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): FairTurns {
  /** In the order in which they are served next; none is empty. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  function next(): (() => void) | undefined {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [asker, line] = first;
    const turn = line.shift();
    // To the end, or out.
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
        // Whoever ends hands its turn over, so that nobody slips in between.
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
