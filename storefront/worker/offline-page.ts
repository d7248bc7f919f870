import { CACHES, OFFLINE_PATH } from '../src/platform/offline/cache-names.ts';
import { markedAsKept } from './kept-mark.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names the build that this worker came with (see `vite.config.ts`). */
declare const BUILD: string;
/** The file that brings the texts of a language to a page. No page names it: each finds out whether it needs it. */
declare const LANGUAGE_LOADER: string;

/** Each build has its own offline page, whose files are that build's. */
const KEY = `${OFFLINE_PATH}?build=${BUILD}`;

/**
 * Files that a finished page names: its styles and fonts, in its one inline script the modules that it starts, and the texts
 * of its language.
 */
const ASSETS = /\/assets\/(?:[\w.-]+\.(?:js|css|woff2)|texts\/[\w-]+\/[\w-]+\.json)/g;
const LANGUAGE = /<html[^>]* lang="([^"]*)"/;
const STORE_VIEW = /<html[^>]* data-store="([^"]*)"/;

/** The built files that a page needs to come alive, each once. */
export function assetsOf(html: string): string[] {
  const files = new Set(html.match(ASSETS));
  if (LANGUAGE.exec(html)?.[1] !== 'en-US') files.add(LANGUAGE_LOADER);
  return [...files];
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

/**
 * Keeps it anew when the one at hand was drawn for another store view than this. Where it does not come, that one stays, and
 * the next page of the view asks again.
 */
export async function keepOfflinePageOf(store: string | null): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  const html = await (await cache.match(KEY, { ignoreVary: true }))?.text();
  if (html !== undefined && (STORE_VIEW.exec(html)?.[1] ?? null) === store) return;
  await prepareOfflinePage().catch(() => undefined);
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
