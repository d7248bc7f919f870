import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { CACHES, OFFLINE_PATH } from './cache-names.ts';

/** Whether the page that is shown came from the service worker's memory because the shop could not be reached. */
export function isKeptPage(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}

/**
 * A kept page counts as offline, whatever the browser believes of its line, until the shop has answered anything: only
 * then its prices are asked again. Gives the function that stops following.
 */
export function followKeptPage(client: QueryClient): () => void {
  if (!isKeptPage()) return () => undefined;
  const stop = client.getQueryCache().subscribe((event) => {
    const hasAnswered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!hasAnswered) return;
    stop();
    delete document.documentElement.dataset.kept;
    onlineManager.setOnline(true);
  });
  return stop;
}

/** A page that can be opened without a connection. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that the service worker keeps, latest first; none where it keeps nothing. */
export async function keptPages(): Promise<KeptPage[]> {
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
