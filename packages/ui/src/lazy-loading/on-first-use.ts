import { afterFrame } from './after-frame.ts';
import { USE_EVENTS } from './signs-of-use.ts';

/** The signs of use plus hover, which usually precedes a press. */
const SIGNS = ['pointerover', ...USE_EVENTS] as const;
/** Capture, because React stops the propagation of events on parts that are not hydrated. */
const FIRST = { capture: true, passive: true } as const;

/** Listeners of all parts. The page has one event listener for all of them. */
const waiting = new Set<() => void>();
let isUsed = false;
if (typeof window !== 'undefined')
  for (const sign of SIGNS)
    window.addEventListener(
      sign,
      () => {
        isUsed = true;
        for (const begin of waiting) begin();
      },
      FIRST,
    );

/** Calls `begin` on every sign of use. Returns a function that stops it. */
function onUse(begin: () => void): () => void {
  waiting.add(begin);
  return () => {
    waiting.delete(begin);
  };
}

/**
 * Fetches code before the first press that needs it: once, on the first sign of use. If that sign
 * is a press, its feedback is painted first.
 */
export function onFirstUse(fetch: () => void): () => void {
  const stop = onUse(() => {
    stop();
    afterFrame(fetch);
  });
  return stop;
}

/**
 * Returns whether the page has been used since it loaded. If so, code that waits for the first use
 * can load at once.
 */
export function hasBeenUsed(): boolean {
  return isUsed;
}

/** A page without use counts as idle after this time, which ends before the first price update. */
const REST_MS = 10_000;

/**
 * Calls `start` on every sign of use, and once after the page has been idle. Returns a function
 * that stops it.
 */
export function waitUntilWanted(start: () => void): () => void {
  if (hasBeenUsed()) start();
  const stopListening = onUse(() => afterFrame(start));
  // The service worker's cache contains all code of such a page.
  const timer = setTimeout(start, document.documentElement.dataset.kept ? 0 : REST_MS);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Resets the state of use. For tests. */
export function forgetUse(): void {
  isUsed = false;
}
