import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { CACHES, OFFLINE_PATH } from './cache-names.ts';

/**
 * Returns whether the service worker served this page from its cache because the shop was
 * unreachable.
 */
export function isCachedPage(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}

/**
 * Treats a cached page as offline until the first response of the shop, which then refetches its
 * prices. Returns the function that stops it.
 */
export function followCachedPage(client: QueryClient): () => void {
  if (!isCachedPage()) return () => undefined;
  const stop = client.getQueryCache().subscribe((event) => {
    const hasAnswered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!hasAnswered) return;
    stop();
    delete document.documentElement.dataset.kept;
    onlineManager.setOnline(true);
  });
  return stop;
}

/** A page that can be opened offline. */
export interface CachedPage {
  readonly path: string;
  readonly title: string;
}

/** Returns the pages in the worker's cache, latest first; empty without a cache. */
export async function cachedPages(): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(CACHES.pages);
    const requests = await cache.keys();
    const pages = await Promise.all(
      requests.map(async (request) => {
        const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
        const { title } = new DOMParser().parseFromString(html, 'text/html');
        const { pathname, search } = new URL(request.url);
        return { path: pathname + search, title };
      }),
    );
    return pages.filter(({ path, title }) => title !== '' && path !== OFFLINE_PATH).reverse();
  } catch {
    return [];
  }
}
