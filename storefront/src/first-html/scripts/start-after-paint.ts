import { reloadOrSayNotLoaded } from '../reload-once.ts';

/** The id of the `noscript` element with the application's scripts, which browsers do not load from there. */
export const SCRIPTS_ID = 'scripts';

const LONGEST_WAIT_MS = 3_000;

/**
 * Starts the application after the first paint (decision 0010). On a slow connection scripts are most of the
 * bytes, and the page is readable without them; clicks before hydration are replayed.
 */
export async function startAfterPaint(): Promise<void> {
  const html = document.getElementById(SCRIPTS_ID)?.textContent ?? '';
  const parts = document.createRange().createContextualFragment(html);
  // Receives the data of the page, which follows in the document.
  document.head.append(...parts.querySelectorAll('script:not([type])'));
  // Background pages are not painted.
  if (!document.hidden) await Promise.race([picturesPainted(), wait(LONGEST_WAIT_MS)]);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset['rel'] ?? '';
  let isLost = false;
  for (const part of parts.children) {
    part.addEventListener('error', () => {
      if (!isLost) reloadOrSayNotLoaded();
      isLost = true;
    });
  }
  document.head.append(parts);
}

/** Waits for the first paint including the main pictures. */
async function picturesPainted(): Promise<void> {
  await painted();
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  await painted();
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Shows the bar when the code of a lazy component fails to load. Browsers cache that failure, and an automatic reload
 * would lose entered values.
 */
export function watchLazyParts(): void {
  addEventListener('vite:preloadError', () => {
    // A cached page already says that it is offline.
    if (!navigator.onLine || document.documentElement.dataset.kept !== undefined) return;
    // Delayed, because a reload may be in progress.
    setTimeout(() => window.sayNotLoaded?.(), 1_000);
  });
}
