import { setTimeout as wait } from 'node:timers/promises';

/** The pauses of a retry: they double from the first to the longest. */
export interface Patience {
  readonly firstMs: number;
  readonly mostMs: number;
  /** Ends the retries. */
  readonly signal: AbortSignal;
  /** Receives the error of each failed attempt. */
  readonly onError: (error: unknown) => void;
}

/**
 * Calls `work` until it succeeds or `signal` aborts, with a growing pause before each attempt.
 * Never rejects, and its timers do not keep the process alive.
 */
export async function tryUntilDone(work: () => Promise<unknown>, patience: Patience): Promise<void> {
  const { firstMs, mostMs, signal, onError } = patience;
  for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, mostMs)) {
    try {
      await wait(pauseMs, undefined, { signal, ref: false });
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
    }
  }
}
