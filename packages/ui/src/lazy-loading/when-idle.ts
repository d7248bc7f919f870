/** Name of the performance mark after which nothing is fetched for the first view. */
const PAGE_IDLE = 'page-idle';
/** Milliseconds after the page has loaded, for what hydration asks for. */
const SETTLE_MS = 1_000;

/**
 * Calls `fetch` once the page has loaded and what hydration asks for has come: for code that must be there before it is used,
 * because the connection may be gone by then. Marks that moment as `page-idle` in the browser's performance timeline.
 */
export function whenIdle(fetch: () => void): void {
  const settle = () =>
    setTimeout(() => {
      performance.mark(PAGE_IDLE);
      // In a task of its own: a request in the same millisecond as the mark would count as one before it.
      setTimeout(fetch, 1);
    }, SETTLE_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
