import { registerRoute, setCatchHandler } from 'workbox-routing';
import { OFFLINE_PATH, type WorkerMessage } from '../src/platform/offline/cache-names.ts';
import { handleNotifications } from './notifications.ts';
import {
  assetsOf,
  forgetOtherOfflinePages,
  keepOfflinePageOf,
  offlineResponse,
  prepareOfflinePage,
} from './offline-page.ts';
import { assets, cacheAll, downloads, images, isDownload, isOwn, pages } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * An install event with the static routing API, which TypeScript does not declare and some browsers
 * lack.
 */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ): Promise<void>;
}

/** The worker handles only these requests. GraphQL, forms and everything sent by POST bypass it. */
registerRoute(({ request, url }) => request.mode === 'navigate' && isOwn(url) && isDownload(url), downloads);
registerRoute(({ request, url }) => request.mode === 'navigate' && isOwn(url), pages);
registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url }) => isOwn(url) && /^\/(img|media)\//.test(url.pathname), images);

setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlineResponse() : Response.error()));

handleNotifications();

self.addEventListener('install', (event: RoutableInstallEvent) => {
  const rules = [{ condition: { urlPattern: { pathname: '/graphql' } }, source: 'network' }] as const;
  // Otherwise each query for prices would start the worker, or keep an outgoing worker from
  // becoming idle.
  event.waitUntil(Promise.all([event.addRoutes?.(rules), prepareOfflinePage()]));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      // A page need not wait for the worker to start.
      self.registration.navigationPreload?.enable(),
      forgetOtherOfflinePages(),
      // The page that installed the first worker caches its later files and pictures too.
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | null;
  switch (message?.type) {
    case 'TAKE_OVER':
      return event.waitUntil(self.skipWaiting());
    case 'KEEP_PAGE':
      return event.waitUntil(keepPage(event, message));
    case 'KEEP_OFFLINE_PAGE':
      return event.waitUntil(keepOfflinePageOf(message.store));
    case 'PREFETCH_IMAGES':
      return event.waitUntil(
        cacheAll(images, event, message.urls, /^\/(img|media)\//).then((fetched) =>
          event.ports[0]?.postMessage({ fetched }),
        ),
      );
  }
});

async function keepPage(
  event: ExtendableMessageEvent,
  { page, assets: files }: Extract<WorkerMessage, { type: 'KEEP_PAGE' }>,
): Promise<void> {
  await cacheAll(assets, event, files, /^\/assets\//);
  const url = new URL(page, self.location.href);
  if (!isOwn(url) || url.pathname === OFFLINE_PATH) return;
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  const response = await pages.handle({ event, request }).catch(() => null);
  if (response?.ok) await cacheAll(assets, event, assetsOf(await response.text()), /^\/assets\//);
}
