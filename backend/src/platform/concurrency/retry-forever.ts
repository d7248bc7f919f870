import pRetry from 'p-retry';

/** The pauses between attempts: they double from the first to the longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  /** Receives the error of each failed attempt. */
  readonly onError: (error: unknown) => void;
}

/**
 * Calls `work` until it succeeds or `signal` aborts, with growing pauses between attempts. Never
 * rejects, and its timers do not keep the process alive.
 */
export async function retryForever(work: () => Promise<unknown>, backoff: Backoff): Promise<void> {
  const { firstMs, longestMs, signal, onError } = backoff;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) onError(error);
      // p-retry gives up at a TypeError, which a lost connection may also cause.
      throw new Error('The attempt failed.', { cause: error });
    }
  };
  await pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: firstMs,
    maxTimeout: longestMs,
    unref: true,
    signal,
  }).catch(() => undefined);
}
