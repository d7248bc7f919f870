import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one slice may block the event loop. */
const SLICE_MS = 2;
/** After this time the work continues without pauses, so that it completes on a busy processor. */
const LONGEST_MS = 500;

/**
 * Runs a computation in slices and lets other events run in between. `work` yields at points where
 * it may pause. After `longestMs` it runs to the end without pausing.
 */
export async function inSlices<T>(work: Generator<void, T>, longestMs = LONGEST_MS): Promise<T> {
  const begunAt = performance.now();
  let pauseAt = begunAt + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const now = performance.now();
    if (now < pauseAt || now - begunAt > longestMs) continue;
    await nextTurn();
    pauseAt = performance.now() + SLICE_MS;
  }
}

/** Runs a computation to its end synchronously. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
