import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES } from '../src/platform/offline/cache-names.ts';
import { markAsCached } from './cached-mark.ts';
import { CompletePages } from './complete-pages.ts';
import { waitForCompleteResponse } from './complete-response.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;

/** Ignores request headers when matching. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** Caches only complete public responses. */
const onlyWhatMayBeKept: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && response.type === 'basic' && !response.redirected && !isPrivate
      ? response
      : null;
  },
};

/** Marks a cached page, because its prices are old. */
const saysThatItIsKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    return cachedResponse ? markAsCached(cachedResponse) : null;
  },
};

/** Delays before each retry of a failed built file, in milliseconds. */
const ASKED_AGAIN_AFTER_MS = [300, 600, 1_200, 2_400];

/** Retries built files, because browsers cache a failed script import for the life of the page. */
const asksAgain: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const waitMs of ASKED_AGAIN_AFTER_MS) {
      if (!self.navigator.onLine) return undefined;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const response = await fetch(request).catch(() => undefined);
      if (response !== undefined && (await waitForCompleteResponse(response)) !== 'cut') return response;
    }
    return undefined;
  },
};

/** Treats a truncated response as failed. */
const mustBeWhole: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if ((await waitForCompleteResponse(response)) === 'cut') throw new Error(`${request.url} was truncated.`);
    return response;
  },
};

/** Returns whether an address is a file that a buyer downloads. */
export function isDownload(url: URL): boolean {
  return url.pathname.startsWith('/downloadable/');
}

/**
 * Takes the request that the browser sent before the worker started. A second request would count another
 * download.
 */
export const downloads: RouteHandlerCallback = async ({ event, request }) =>
  (await ((event as FetchEvent).preloadResponse as Promise<Response | undefined>)) ?? fetch(request);

function lasting(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
    matchOptions,
  });
}

/**
 * Pages come from the network; from the cache only when the shop is unreachable, for at most a day,
 * because prices show only a time of day.
 */
export const pages = new CompletePages({
  cacheName: CACHES.pages,
  matchOptions,
  plugins: [onlyWhatMayBeKept, lasting(50, 1), saysThatItIsKept],
});

/** A built file never changes under its name. */
export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  matchOptions,
  plugins: [onlyWhatMayBeKept, mustBeWhole, asksAgain, lasting(300, 30)],
});

/** Serves a cached picture at once and refetches it for the next time. */
export const images = new StaleWhileRevalidate({
  cacheName: CACHES.images,
  matchOptions,
  plugins: [onlyWhatMayBeKept, lasting(200, 30)],
});

/** Returns whether a URL is of the shop's origin. */
export function isOwn(url: URL): boolean {
  return url.origin === self.location.origin;
}

/**
 * The browsers' header for pictures, so that the shop returns the format that the page will
 * request.
 */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/**
 * Makes a strategy fetch and cache the shop's files below `path`. Returns how many succeeded;
 * others are fetched when needed.
 */
export async function cacheAll(
  strategy: Strategy,
  event: ExtendableEvent,
  urls: readonly string[],
  path: RegExp,
): Promise<number> {
  const wanted = urls
    .map((url) => new URL(url, self.location.href))
    .filter((url) => isOwn(url) && path.test(url.pathname));
  const came = await Promise.all(
    wanted.map(async (url) => {
      const request = new Request(url, { headers: { Accept: ACCEPT } });
      const [answer, done] = strategy.handleAll({ event, request });
      const response = await answer.catch(() => null);
      await done.catch(() => undefined);
      return response?.ok === true;
    }),
  );
  return came.filter(Boolean).length;
}
