import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may keep the event loop to itself: requests in between wait no longer. */
const SLICE_MS = 2;
/** Work of some milliseconds that has not come to its end by then, because everybody waits for the processor, is ended without any further pause. */
const LONGEST_MS = 500;

/**
 * Ends a piece of work in slices: after every few milliseconds of it whatever else is due goes first. `work` yields where it may pause.
 * After `longestMs` nothing goes first any more.
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

/** Ends a piece of work at once, for somebody who waits for it. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
