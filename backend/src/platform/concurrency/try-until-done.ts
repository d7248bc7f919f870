import { setTimeout as wait } from 'node:timers/promises';

/** Pauses between attempts double from the first to the longest. */
export interface Patience {
  readonly firstMs: number;
  readonly mostMs: number;
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  /** Hears of each attempt that failed. */
  readonly onError: (error: unknown) => void;
}

/** Attempts `work` after a pause, and again after a longer one, until it succeeds or is told to end. Never fails, holds up no exit. */
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
