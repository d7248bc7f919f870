import { tryUntilDone } from '../../concurrency/try-until-done.ts';

const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Retries failed reads. */
export interface ReadAgain {
  /** Starts retrying until the read succeeds. */
  begin(): void;
  stop(): void;
}

/**
 * Returns a retry for reads that follow notifications. A notification is sent once, so a process
 * whose read failed would stay stale. The first retry follows after a second, later ones after
 * growing pauses of up to a minute.
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
