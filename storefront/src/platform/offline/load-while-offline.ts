/**
 * Makes links load whole documents while offline, because the service worker can serve cached pages
 * and the offline page. Returns the function that stops it.
 */
export function loadWhileOffline(): () => void {
  const load = (event: MouseEvent) => {
    if (!navigator.serviceWorker?.controller || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, search } = new URL(link.href);
    const here = window.location;
    if (origin !== here.origin || (pathname === here.pathname && search === here.search)) return;
    event.preventDefault();
    event.stopPropagation();
    here.assign(link.href);
  };
  window.addEventListener('click', load, { capture: true });
  return () => window.removeEventListener('click', load, { capture: true });
}
