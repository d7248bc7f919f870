import { afterFrame } from './after-frame.ts';

/** What shows that the shopper uses the page. */
export const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'] as const;
/** What shows that they are about to: a press is still some way off. */
const SIGNS = ['pointerover', ...SIGNS_OF_USE] as const;
/** Ahead of React, which lets nobody else hear of presses on what it has not taken over. */
const FIRST = { capture: true, passive: true } as const;

/** What waits for a sign: many parts do, and the page listens once for all of them. */
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

/** Calls `begin` with every sign that the page is being used, until the function that it gives is called. */
function onUse(begin: () => void): () => void {
  waiting.add(begin);
  return () => {
    waiting.delete(begin);
  };
}

/**
 * Fetches code ahead of the first press that needs it: once, with the first sign that the page is being used. That may be a press, which
 * is answered first.
 */
export function onFirstUse(fetch: () => void): () => void {
  const stop = onUse(() => {
    stop();
    afterFrame(fetch);
  });
  return stop;
}

/** Whether the page has been used since it was loaded: what comes with its use may then come at once. */
export function hasBeenUsed(): boolean {
  return isUsed;
}

/** What is only looked at has rested after this long: well before the first prices move. */
const REST_MS = 10_000;

/** Calls `start` with the use of the page, however often, and once when it has rested; gives the function that stops it. */
export function waitUntilWanted(start: () => void): () => void {
  if (hasBeenUsed()) start();
  const stopListening = onUse(() => afterFrame(start));
  // A page from the service worker's memory has all its code there too.
  const timer = setTimeout(start, document.documentElement.dataset.kept ? 0 : REST_MS);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** As if nothing had been done yet; for tests. */
export function forgetUse(): void {
  isUsed = false;
}
