import { CACHES, OFFLINE_PATH } from '../src/offline/cache-names.ts';
import { markedAsKept } from './kept-mark.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names the build that this worker came with (see `vite.config.ts`). */
declare const BUILD: string;

/** Each build has its own offline page, whose files are that build's. */
const KEY = `${OFFLINE_PATH}?build=${BUILD}`;

/** Files that a finished page names: its styles and fonts, and in its one inline script the modules that it starts. */
const ASSETS = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** The built files that a page names, each once. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(ASSETS))];
}

/**
 * Keeps the offline page of this build with all that it needs. Until that is done the worker is not installed, and the one
 * before goes on with its own. @throws when the page does not come
 */
export async function prepareOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: 'reload' });
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`);
  const files = assetsOf(await response.clone().text());
  const built = await caches.open(CACHES.assets);
  await built.addAll(files);
  const cache = await caches.open(CACHES.offline);
  await cache.put(KEY, response);
}

/** Forgets those of other builds, once this one's worker is the one in charge. */
export async function forgetOtherOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  const own = new URL(KEY, self.location.href).href;
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => url !== own).map((request) => cache.delete(request)));
}

/** The offline page in place of one that cannot be had. */
export async function offlineAnswer(): Promise<Response> {
  const cache = await caches.open(CACHES.offline);
  const page = await cache.match(KEY, { ignoreVary: true });
  return page ? markedAsKept(page) : Response.error();
}
