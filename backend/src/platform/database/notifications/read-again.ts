import { tryUntilDone } from '../../concurrency/try-until-done.ts';

const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Makes up for readings that failed. */
export interface ReadAgain {
  /** From now on it is tried until it succeeds. */
  begin(): void;
  stop(): void;
}

/**
 * What was announced once is not announced again: a reading that failed then (the database was late, or gone for a moment) would leave
 * this process at what it knew before. So it is tried after a second, then after longer pauses of up to a minute.
 */
export function readAgain(read: () => Promise<void>, onError: (error: unknown) => void): ReadAgain {
  const ending = new AbortController();
  let isUnderWay = false;
  return {
    begin() {
      if (isUnderWay) return;
      isUnderWay = true;
      const patience = { firstMs: FIRST_MS, mostMs: MOST_MS, signal: ending.signal, onError };
      void tryUntilDone(read, patience).then(() => {
        isUnderWay = false;
      });
    },
    stop: () => ending.abort(),
  };
}
