import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES } from '../src/platform/offline/cache-names.ts';
import { markedAsKept } from './kept-mark.ts';
import { waitUntilWhole } from './wait-until-whole.ts';
import { WholePages } from './whole-pages.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;

/** Another header of the request than when it was kept changes nothing that we keep. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** Failures, and what the shop wants nobody to keep, are not kept. */
const onlyWhatMayBeKept: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && response.type === 'basic' && !response.redirected && !isPrivate
      ? response
      : null;
  },
};

/** A page from memory says so: its prices are not of this moment. */
const saysThatItIsKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    return cachedResponse ? markedAsKept(cachedResponse) : null;
  },
};

/** Milliseconds before a built file that did not come is asked for once more. */
const ASKED_AGAIN_AFTER_MS = [300, 600, 1_200, 2_400];

/** Browsers remember for as long as a page lives that a script did not come: a line that breaks for a moment is no such failure. */
const asksAgain: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const waitMs of ASKED_AGAIN_AFTER_MS) {
      if (!self.navigator.onLine) return undefined;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const response = await fetch(request).catch(() => undefined);
      if (response !== undefined && (await waitUntilWhole(response)) !== 'cut') return response;
    }
    return undefined;
  },
};

/** One that ends in its midst has not come. */
const mustBeWhole: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if ((await waitUntilWhole(response)) === 'cut') throw new Error(`${request.url} did not come whole.`);
    return response;
  },
};

function lasting(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
    matchOptions,
  });
}

/** Pages come from the shop; from memory only when it cannot be reached, and then for a day: their prices have a time, no date. */
export const pages = new WholePages({
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

/** A picture from memory is shown at once and fetched again for the next time. */
export const images = new StaleWhileRevalidate({
  cacheName: CACHES.images,
  matchOptions,
  plugins: [onlyWhatMayBeKept, lasting(200, 30)],
});

/** Whether an address is one of the shop's own. */
export function isOwn(url: URL): boolean {
  return url.origin === self.location.origin;
}

/** As browsers ask for pictures, so that the format is the one that the page will ask for. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/**
 * Has a strategy fetch and keep the shop's own files below `path`; gives how many of them came. What does not come is
 * fetched when it is needed.
 */
export async function keepAll(
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
