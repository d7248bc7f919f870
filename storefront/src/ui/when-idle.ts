/** Milliseconds after the page has loaded, for what hydration asks for. */
const SETTLE_MS = 1_000;
/** Milliseconds after which `fetch` is called on a busy page, too. */
const IDLE_WITHIN_MS = 1_000;

/** Name of the performance mark after which nothing is fetched for the first view. */
const PAGE_IDLE = 'page-idle';

/**
 * Calls `fetch` once the page has loaded and the browser is idle: for code that must be there before it is used, because the
 * connection may be gone by then. Marks that moment as `page-idle` in the browser's performance timeline. Returns the function
 * that cancels it.
 */
export function whenIdle(fetch: () => void): () => void {
  let cancelIdle = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    performance.mark(PAGE_IDLE);
    fetch();
  };
  const settle = () => {
    timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if (!('requestIdleCallback' in window)) return begin();
      const id = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS });
      cancelIdle = () => cancelIdleCallback(id);
    }, SETTLE_MS);
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
  return () => {
    window.removeEventListener('load', settle);
    clearTimeout(timer);
    cancelIdle();
  };
}
