import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { newCarts } from '../domains/cart/storage/create-cart.ts';
import { newCompareLists } from '../domains/catalog/compare/create-compare-list.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Services } from '../platform/context.ts';
import { readSecret } from '../platform/database/secret.ts';
import { shareCounts } from '../platform/limits/share-counts.ts';
import type { VisitorLimit } from '../platform/limits/visitor-limit.ts';
import { downloadRoute } from './downloads/download-route.ts';
import { maskErrors } from './errors/mask-errors.ts';
import type { Executor } from './graphql/executor.ts';
import { graphiqlRoute } from './graphql/graphiql-route.ts';
import { graphqlRoute } from './graphql/graphql-route.ts';
import { startGraph } from './graphql/start-graph.ts';
import { addressProofRoute } from './health/address-proof-route.ts';
import { healthRoute } from './health/health-route.ts';
import { metrics } from './health/metrics.ts';
import { awaitHandlers } from './http/await-handlers.ts';
import { clientAddress } from './http/client-address.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { negotiateLanguage } from './http/request-language.ts';
import { requestLog } from './http/request-log.ts';
import { httpCache } from './http-cache/http-cache.ts';
import { createShortcut } from './http-cache/shortcut.ts';
import { imageRoute } from './media/image-route.ts';
import { mediaRoute } from './media/media-route.ts';
import { type OfficeParts, officeRoutes } from './office/office-routes.ts';
import { openPageLanguages } from './pages/page-languages.ts';
import { pages } from './pages/pages.ts';
import { createPageRenderer, type RenderPage } from './pages/render-page.ts';
import { limitScope, limits, plainTextHeaders, securityHeaders } from './rate-limits/protection.ts';
import { createRequestLimits } from './rate-limits/request-limits.ts';
import { createWorkQueue } from './rate-limits/work-queue.ts';
import { captchaRoute, challengeLimit } from './rest/captcha-route.ts';
import { identityDocumentRoute } from './rest/identity-document-route.ts';
import { integrationLimit } from './rest/magento/magento-access.ts';
import { magentoRoutes } from './rest/magento/magento-routes.ts';
import { metalFileRoute } from './rest/metal-file-route.ts';
import { optionFileRoute } from './rest/option-file-route.ts';
import { paymentChallengeRoute } from './rest/payment-challenge-route.ts';
import { paymentWebhookRoute } from './rest/payment-webhook-route.ts';
import { restRoute } from './rest/rest-route.ts';
import { unsubscribeRoute } from './rest/unsubscribe-route.ts';
import { createRush } from './rush/rush.ts';
import { feedRoute } from './site-files/feed-route.ts';
import { manifestRoute } from './site-files/manifest-route.ts';
import { robotsResolvers } from './site-files/robots.ts';
import { robotsRoute } from './site-files/robots-route.ts';
import { shoppingFeedRoute } from './site-files/shopping-feed-route.ts';
import { sitemapRoute } from './site-files/sitemap-route.ts';
import { assets } from './storefront/assets.ts';
import { retainAssets } from './storefront/retain-assets.ts';
import type { Storefront } from './storefront/storefront.ts';

/** A client's request id is used only when it is short and plain, because it is logged. */
const REQUEST_ID = /^[\w.-]{1,64}$/;
/** GET queries carry their document in the URL. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Interval of the check for requests that arrive too slowly. */
const SLOW_CHECK_MS = 1_000;

/** Parts of the app that `app/` composes. */
export interface AppParts {
  /** The resolvers of every domain. */
  readonly resolvers: readonly Resolvers[];
  /** The built storefront; null serves the API alone. */
  readonly storefront: Storefront | null;
  /** The back office; null serves none. */
  readonly office: Omit<OfficeParts, 'renderPage'> | null;
}

/** The HTTP server, ready to listen, and the GraphQL executor inside it. */
export interface App {
  readonly http: FastifyInstance;
  readonly executor: Executor;
  /** Renders pages. Null without a storefront. */
  readonly renderPage: RenderPage | null;
}

/**
 * Registers all routes. Without a storefront there are no pages. Closing the app lets running
 * requests finish.
 */
export async function buildApp(
  services: Services,
  pool: pg.Pool,
  { resolvers, storefront, office }: AppParts,
): Promise<App> {
  const { config } = services;
  const shortcut = createShortcut();
  const http = Fastify({
    serverFactory: shortcut.serverFactory,
    loggerInstance: services.log,
    // The hooks below log one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts a number of hops: "all" would use the first entry of the header, which the client can
    // forge.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    forceCloseConnections: 'idle',
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: config.idleTimeoutMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(config.headerTimeoutMs, config.requestTimeoutMs),
      connectionsCheckingInterval: SLOW_CHECK_MS,
    },
    routerOptions: { ignoreTrailingSlash: false },
    // A URL that cannot be decoded reaches no route, and therefore no page of the storefront.
    frameworkErrors: (error, request, reply) => {
      reply.raw
        .writeHead(error.statusCode ?? 400, {
          'cache-control': 'no-store',
          'content-type': 'text/plain; charset=utf-8',
          ...plainTextHeaders(config),
          'x-request-id': request.id,
        })
        .end('This address cannot be read.\n');
    },
    genReqId: requestIdOf,
  });
  const addressOf = (request: Parameters<typeof clientAddress>[0]) =>
    clientAddress(request, config.trustedProxies);
  http.decorateRequest('clientAddress', {
    getter() {
      return addressOf(this.raw);
    },
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  requestLog(http);
  awaitHandlers(http);

  negotiateLanguage(http, services);
  maskErrors(http);
  const requestLimits = createRequestLimits(services);
  const challenges = challengeLimit();
  const perToken = integrationLimit();
  const limitsHere = {
    'new cart': newCarts,
    'new compare list': newCompareLists,
    challenge: challenges,
    integration: perToken,
  };
  const shared = new Map<string, VisitorLimit>([...requestLimits.limits, ...Object.entries(limitsHere)]);
  const stopSharing = await shareCounts(services, shared);
  http.addHook('onClose', async () => stopSharing());
  const isAllowed = await limits(http, config, requestLimits);
  crossOrigin(http, config.corsOrigins);
  const cache = httpCache(http, config.responseCacheBytes);
  await securityHeaders(http, config);
  const workQueue = createWorkQueue(requestLimits, config);
  const executor = await startGraph(http, services, {
    resolvers: [...resolvers, robotsResolvers({ config, shop: services.shop, storefront })],
    workQueue,
  });
  const rush = createRush(services, await readSecret(services.db, 'rush-tickets'));
  http.addHook('onClose', () => rush.close());
  const onAnswered = await metrics(http, { services, pool, executor, rush });
  await healthRoute(http, services);
  await addressProofRoute(http, services);
  await captchaRoute(http, services, challenges);
  await unsubscribeRoute(http, services);
  await paymentChallengeRoute(http, services);
  await paymentWebhookRoute(http, services, requestLimits);
  const cacheIdSalt = config.cacheIdSalt ?? (await readSecret(services.db, 'cache-id-salt'));
  await http.register((scope) =>
    graphqlRoute(scope, { services, executor, httpCache: cache, limits: requestLimits, rush, cacheIdSalt }),
  );
  await http.register((scope) => {
    limitScope(scope, 'page', requestLimits);
    return restRoute(scope, services);
  });
  await http.register((scope) => magentoRoutes(scope, { services, limits: requestLimits, perToken }));
  await http.register((scope) => {
    limitScope(scope, 'page', requestLimits);
    return identityDocumentRoute(scope, services);
  });
  await http.register((scope) => {
    limitScope(scope, 'page', requestLimits);
    return metalFileRoute(scope, services);
  });
  await http.register((scope) => {
    limitScope(scope, 'page', requestLimits);
    return optionFileRoute(scope, services);
  });
  if (config.environment === 'development') await graphiqlRoute(http);
  const media = join(config.dataDir, 'media');
  await mkdir(media, { recursive: true });
  await http.register((scope) => mediaRoute(scope, media));
  await http.register((scope) => downloadRoute(scope, services));
  const imageCache = join(config.dataDir, 'img-cache');
  const { imageCacheBytes: maxCacheBytes, imageHosts: hosts } = config;
  await http.register((scope) => {
    limitScope(scope, 'image', requestLimits);
    return imageRoute(scope, { media, cache: imageCache, maxCacheBytes, hosts });
  });
  await robotsRoute(http, { config, shop: services.shop, storefront });
  await manifestRoute(http, services);
  await sitemapRoute(http, { ...services, limits: requestLimits, storefront });
  await feedRoute(http, services, requestLimits);
  await shoppingFeedRoute(http, services, requestLimits);
  const renderPage =
    storefront &&
    createPageRenderer({
      services,
      executor,
      storefront,
      languageFor: openPageLanguages(http, services, storefront),
    });
  if (office) await http.register((scope) => officeRoutes(scope, services, { ...office, renderPage }));
  if (storefront && renderPage) {
    const { assetsFolder } = storefront;
    if (assetsFolder !== null) {
      const kept = join(config.dataDir, 'kept-assets');
      await retainAssets({ built: join(assetsFolder, 'assets'), kept, nowMs: services.clock.now() });
      await http.register((scope) => assets(scope, { folder: assetsFolder, kept }));
    }
    await http.register((scope) =>
      pages(scope, {
        services,
        renderPage,
        workQueue,
        storefront,
        httpCache: cache,
        limits: requestLimits,
        rush,
      }),
    );
  }
  shortcut.open(http, cache, { addressOf, isAllowed, requestIdOf, onAnswered });
  return { http, executor, renderPage };
}

function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
