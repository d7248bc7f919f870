/** Name of the performance mark at which the requests of the first view have ended. */
const PAGE_IDLE = 'page-idle';
/** Milliseconds after the load event in which hydration may still send requests. */
const SETTLE_MS = 1_000;

/**
 * Calls `fetch` when the page and the requests of its hydration have loaded. For code that must be
 * present before its use, because the connection may be gone by then. Sets the performance mark
 * `page-idle`.
 */
export function whenIdle(fetch: () => void): void {
  const settle = () =>
    setTimeout(() => {
      performance.mark(PAGE_IDLE);
      // A separate task, because a request in the same millisecond as the mark would count as one
      // before it.
      setTimeout(fetch, 1);
    }, SETTLE_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
