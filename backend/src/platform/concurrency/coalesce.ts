import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a function that batches notifications: each call resolves when the next batch may be
 * read. After a pause, the first batch is due `gatherMs` after its notification, so a burst becomes
 * one read. A steady stream is read once per `everyMs`. Times are milliseconds. The timers do not
 * keep the process alive. `now` returns milliseconds of a monotonic clock.
 */
export function gatherTurn(
  { gatherMs, everyMs }: { readonly gatherMs: number; readonly everyMs: number },
  now = () => performance.now(),
): () => Promise<void> {
  let lookedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    await wait(Math.max(gatherMs, lookedMs + everyMs - now()), undefined, { ref: false });
    lookedMs = now();
  };
}
