import { setTimeout as wait } from 'node:timers/promises';

/**
 * When those who follow announcements look at what was announced: each call waits until it is time, for one look. The first
 * after a rest comes `gatherMs` after its announcement, so that a burst is one look; under a stream of them there is one look in
 * `everyMs`. Milliseconds. The wait alone keeps no process alive. `now` is a time that is never put back.
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
