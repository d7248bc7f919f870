import { createHash } from 'node:crypto';
import { readConsent } from '@ingot/rules/shop/analytics-consent.ts';
import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppearanceSettings, StoreView } from '../../domains/shop/shop-settings.ts';
import { storeViewOf } from '../../domains/shop/store-views/store-views.ts';
import type { Services } from '../../platform/context.ts';
import { RequestError } from '../errors/request-error.ts';
import { PAGE_POINTS } from '../guards/cost-weights.ts';
import { isKnown } from '../http/known-tag.ts';
import type { HttpCache } from '../http-cache/http-cache.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';
import type { WorkQueue } from '../rate-limits/work-queue.ts';
import { type Snapshots, snapshotVersion, takeSnapshots } from '../response-cache/snapshots.ts';
import type { Rush } from '../rush/rush.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { brandPage } from './brand-page.ts';
import { type AllowedSites, securePage } from './content-security.ts';
import { followRedirects } from './follow-redirects.ts';
import { formPosts } from './form-posts.ts';
import { readPageAddress, withoutIgnoredFilters, withUnread } from './page-address.ts';
import { encodePage, packPage } from './page-body.ts';
import { createPageCache, isReusable, type Page, type PageVersion } from './page-cache.ts';
import type { RenderPage } from './render-page.ts';
import { turnMailPage } from './turn-mail-page.ts';
import { waitingPage } from './waiting-page.ts';

/** Dependencies of pages. */
export interface PagesOptions {
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly workQueue: WorkQueue;
  readonly storefront: Storefront;
  readonly httpCache: HttpCache;
  readonly limits: Pick<RequestLimits, 'count'>;
  readonly rush: Rush;
}

/**
 * Serves every remaining path as a page. Pages show the guest's view and are the same for all
 * visitors of a store view. Request headers do not reach them, except the chosen view. A finished
 * page is cached until a price or the catalog changes. Only its policy differs for browsers with
 * analytics consent (decision 0030). Requests that render a page count towards the visitor's limit,
 * and wait in line during a rush.
 */
export async function pages(
  app: FastifyInstance,
  { services, renderPage, workQueue, storefront, httpCache, limits, rush }: PagesOptions,
): Promise<void> {
  const cache = createPageCache({
    maxBytes: services.config.responseCacheBytes,
    now: services.clock.monotonic,
    onError: (error) => {
      // A visitor over the limit of requests refreshes nothing: the page stays stale, then expires.
      if (error instanceof RequestError) return;
      app.log.error({ err: error }, 'A page failed to render in the background');
    },
  });
  app.addHook('preClose', () => cache.close());
  formPosts(app);
  waitingPage(app, services, rush);
  await app.register((scope) => turnMailPage(scope, { services, rush, limits }));

  app.get('/*', async (request, reply) => {
    const path = request.raw.url ?? '/';
    const snapshots = takeSnapshots(services);
    const { middleware } = storefront;
    if (middleware) {
      if (await middleware(request.raw, reply.raw)) return reply.hijack();
      request.asked = { operation: null };
      limits.count('page', request.clientAddress);
      return send(request, reply, await render(path, request, snapshots), hasViews());
    }
    request.asked = { operation: null };
    const asked = await readPageAddress(path, storefront, snapshots.catalog);
    const target = withoutIgnoredFilters(asked);
    if (target !== null) return reply.redirect(target, 302);
    const code = viewOf(request).code;
    let isCurrent = true;
    let isCounted = false;
    /** Counts a request once, also if it renders the target of a redirect. */
    const countRender = () => {
      if (!isCounted) limits.count('page', request.clientAddress);
      isCounted = true;
    };
    const pageAt = async (written: string, isRedirectLoop = false) => {
      const { address, unread } = await readPageAddress(written, storefront, snapshots.catalog);
      const name = `${code}\0${isRedirectLoop ? 'loop' : ''}\0${address}`;
      const version = versionOf(snapshots);
      const renderWith = async (at: Snapshots) => ({
        page: await render(address, request, at, isRedirectLoop),
        version: versionOf(at),
      });
      // Pages in the queue are not shared, because other visitors would wait for their owner's
      // other work.
      const work = { points: PAGE_POINTS, address: request.clientAddress };
      const cached = cache.find(name, version, () =>
        workQueue.run(work, () => renderWith(takeSnapshots(services))),
      );
      isCurrent = cached?.isCurrent ?? true;
      if (cached === undefined) countRender();
      const page =
        cached?.page ??
        (await rush.run({ request, reply, customerId: null }, () =>
          workQueue.run(work, () => cache.render(name, version, () => renderWith(snapshots))),
        ));
      const { location } = page.headers;
      return location === undefined
        ? page
        : { ...page, headers: { ...page.headers, location: withUnread(location, unread) } };
    };
    const page = await followRedirects(path, pageAt, (address) => pageAt(address, true));
    const rendered = snapshotVersion(snapshots);
    // A client can create any number of addresses with ignored parameters; the HTTP cache is for
    // recurring ones.
    return send(request, reply, page, hasViews(), (body) => {
      if (asked.unread === '' && isCurrent) {
        httpCache.store(request, reply, body, () => snapshotVersion(takeSnapshots(services)) === rendered);
      }
    });
  });

  const hasViews = () => services.shop.storeViews.length > 1;

  /** Returns the store view that the browser has chosen, if it still exists. */
  function viewOf({ headers }: FastifyRequest): StoreView {
    const { shop } = services;
    return storeViewOf(shop, readStoreCookie(headers.cookie ?? '') ?? shop.store.code);
  }

  async function render(
    path: string,
    request: FastifyRequest,
    snapshots: Snapshots,
    isRedirectLoop = false,
  ): Promise<Page> {
    const { response, nonce } = await renderPage(path, {
      view: viewOf(request),
      snapshots,
      request,
      isRedirectLoop,
    });
    return toPage(
      response,
      nonce,
      {
        captcha: services.captcha.provider,
        mapTiles: services.config.map.tileUrl,
        payment: services.providers.card.sites,
        isCounted: /^G/.test(services.config.analytics.id ?? ''),
      },
      services.shop.appearance,
    );
  }
}

function versionOf({ spot, catalog, content, minute }: Snapshots): PageVersion {
  return { basis: `${catalog.version}\0${content}\0${minute}\0${spot.states}`, prices: spot.version };
}

/**
 * Without a nonce (in development) there is no policy: scripts come from several origins, and
 * reloads use a socket.
 */
async function toPage(
  response: Response,
  nonce: string,
  sites: AllowedSites,
  appearance: AppearanceSettings,
): Promise<Page> {
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  let counted: Record<string, string> | null = null;
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  if (nonce !== '' && headers['content-type']?.startsWith('text/html')) {
    const { html, policy, countedPolicy } = securePage(brandPage(body, appearance), nonce, sites);
    body = html;
    headers['content-security-policy'] = policy;
    if (countedPolicy !== null) counted = { 'content-security-policy': countedPolicy };
  }
  if (response.status === 200) {
    headers['cache-control'] ??= 'public, max-age=0, must-revalidate';
    const tag = createHash('sha1').update(body).digest('base64url');
    headers.etag = `W/"${tag}"`;
    if (counted !== null) counted.etag = `W/"${tag}-counted"`;
  } else {
    headers['cache-control'] ??= 'no-store';
  }
  return { status: response.status, headers, body: await packPage(body), countedHeaders: counted };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  hasViews: boolean,
  store: (body: string | Buffer) => void = () => undefined,
): Promise<FastifyReply> {
  const isCounted = page.countedHeaders !== null && readConsent(request.headers.cookie ?? '') === 'granted';
  const headers = isCounted ? { ...page.headers, ...page.countedHeaders } : page.headers;
  const isByCookie = hasViews || page.countedHeaders !== null;
  const vary = isByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  reply.code(page.status).headers(headers).header('vary', vary);
  const { etag } = headers;
  if (etag !== undefined && isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  const { body, encoding } = await encodePage(
    page.body,
    request.headers['accept-encoding'] as string | undefined,
  );
  if (encoding) reply.header('content-encoding', encoding);
  if (isReusable(page)) store(body);
  return reply.send(body);
}
