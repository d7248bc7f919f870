import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a function that coalesces notifications: each call resolves when the next batch may be
 * read. After a pause, the first batch is due `delayMs` after its notification, so a burst becomes
 * one read. A steady stream is read once per `everyMs`. Times are milliseconds. The timers do not
 * keep the process alive. `now` returns milliseconds of a monotonic clock.
 */
export function coalesce(
  { delayMs, everyMs }: { readonly delayMs: number; readonly everyMs: number },
  now = () => performance.now(),
): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async () => {
    await wait(Math.max(delayMs, lastMs + everyMs - now()), undefined, { ref: false });
    lastMs = now();
  };
}
