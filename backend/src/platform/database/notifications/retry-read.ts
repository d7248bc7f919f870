import { setTimeout as wait } from 'node:timers/promises';
import { retryForever } from '../../concurrency/retry-forever.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Retries failed reads. */
export interface ReadRetry {
  /** Starts retrying until the read succeeds. */
  start(): void;
  stop(): void;
}

/**
 * Returns a retry for reads that follow notifications. A notification is sent once, so a process
 * whose read failed would stay stale. The first retry follows after a second, later ones after
 * growing pauses of up to a minute.
 */
export function retryRead(read: () => Promise<void>, onError: (error: unknown) => void): ReadRetry {
  const ending = new AbortController();
  const { signal } = ending;
  let isRunning = false;

  async function run(): Promise<void> {
    await wait(FIRST_MS, undefined, { signal, ref: false });
    await retryForever(read, { firstMs: FIRST_MS * 2, longestMs: LONGEST_MS, signal, onError });
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      run()
        .catch(() => undefined)
        .finally(() => {
          isRunning = false;
        });
    },
    stop: () => ending.abort(),
  };
}
