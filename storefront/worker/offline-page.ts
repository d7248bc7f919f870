import { CACHES, OFFLINE_PATH } from '../src/platform/offline/cache-names.ts';
import { markAsCached } from './cached-mark.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names the build of this worker (see `vite.config.ts`). */
declare const BUILD: string;
/**
 * The chunk that loads a language. No page names it, because each page decides whether it needs it.
 */
declare const LANGUAGE_LOADER: string;

/** Each build has its own offline page, because the page uses that build's files. */
const KEY = `${OFFLINE_PATH}?build=${BUILD}`;

/**
 * Files that a page names: styles, fonts, the modules in its inline script, and the texts of its
 * language.
 */
const ASSETS = /\/assets\/(?:[\w.-]+\.(?:js|css|woff2)|texts\/[\w-]+\/[\w-]+\.json)/g;
const LANGUAGE = /<html[^>]* lang="([^"]*)"/;
const STORE_VIEW = /<html[^>]* data-store="([^"]*)"/;

/** Returns the built files that a page needs for hydration, each once. */
export function assetsOf(html: string): string[] {
  const files = new Set(html.match(ASSETS));
  if (LANGUAGE.exec(html)?.[1] !== 'en-US') files.add(LANGUAGE_LOADER);
  return [...files];
}

/**
 * Caches the offline page of this build with its files. The worker is installed only after that;
 * until then the previous worker serves its own.
 * @throws when the page cannot be loaded
 */
export async function prepareOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: 'reload' });
  if (!response.ok) throw new Error(`The offline page failed to load: ${response.status}.`);
  const files = assetsOf(await response.clone().text());
  const built = await caches.open(CACHES.assets);
  await built.addAll(files);
  const cache = await caches.open(CACHES.offline);
  await cache.put(KEY, response);
}

/** A file that did not load, on a busy connection or from a busy shop, may load a moment later. */
const PAUSES_MS = [0, 1_000, 5_000];

/**
 * Replaces the cached offline page when it is of another store view. After three failures the old
 * one stays, and the next page of the view tries again.
 */
export async function keepOfflinePageOf(store: string | null): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  const html = await (await cache.match(KEY, { ignoreVary: true }))?.text();
  if (html !== undefined && (STORE_VIEW.exec(html)?.[1] ?? null) === store) return;
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const isKept = await prepareOfflinePage().then(
      () => true,
      () => false,
    );
    if (isKept) return;
  }
}

/** Deletes the offline pages of other builds, once this worker is active. */
export async function forgetOtherOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  const own = new URL(KEY, self.location.href).href;
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => url !== own).map((request) => cache.delete(request)));
}

/** Returns the offline page. */
export async function offlineResponse(): Promise<Response> {
  const cache = await caches.open(CACHES.offline);
  const page = await cache.match(KEY, { ignoreVary: true });
  return page ? markAsCached(page) : Response.error();
}
