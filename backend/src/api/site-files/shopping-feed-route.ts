import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readProductTexts } from '../../domains/catalog/details/details.repository.ts';
import { writeShoppingFeed } from '../../domains/catalog/feeds/write-shopping-feed.ts';
import { pricesOf } from '../../domains/catalog/prices/product-prices.ts';
import type { Services } from '../../platform/context.ts';
import { PAGE_POINTS } from '../guards/cost-weights.ts';
import { encodeBody } from '../http/encode-body.ts';
import { isKnown } from '../http/known-tag.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';
import { createContext } from '../response-cache/request-context.ts';
import { snapshotVersion, takeSnapshots } from '../response-cache/snapshots.ts';

/** The feed is written at most once in this time, although prices move more often. */
const REST_MS = 60_000;
const MAX_AGE_SECONDS = 300;

interface Written {
  readonly version: string;
  readonly shopVersion: Services['shop']['version'];
  readonly atMs: number;
  readonly body: string;
  readonly etag: string;
}

/**
 * Serves `/feeds/google.xml`, the products for shopping engines, if the shop has switched it on. All requests
 * share the file of a price version, and wait for one writer.
 */
export async function shoppingFeedRoute(
  app: FastifyInstance,
  services: Services,
  limits: Pick<RequestLimits, 'charge'>,
): Promise<void> {
  let last: Written | null = null;
  let writing: Promise<Written> | null = null;

  async function current(): Promise<Written> {
    // Specials begin and end, and pre-orders move, with the minute of the version alone.
    const version = snapshotVersion(takeSnapshots(services));
    const isFresh = last?.version === version;
    const rests = last !== null && services.clock.now() - last.atMs < REST_MS && isSameShop(last, services);
    if (last !== null && (isFresh || rests)) return last;
    writing ??= write(services, version).finally(() => {
      writing = null;
    });
    last = await writing;
    return last;
  }

  app.get('/feeds/google.xml', async (request, reply) => {
    limits.charge(PAGE_POINTS, request.clientAddress);
    if (!services.shop.seo.hasProductFeed) {
      return reply.code(404).type('text/plain').send('This shop has no product feed.\n');
    }
    const feed = await current();
    reply.header('etag', feed.etag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    if (isKnown(feed.etag, request.headers['if-none-match'])) return reply.code(304).send();
    const { body, encoding } = await encodeBody(feed.body, request.headers['accept-encoding'], feed);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').type('application/xml; charset=utf-8').send(body);
  });
}

/** Returns whether the settings are the ones of the file: a change of them shows at once. */
function isSameShop({ shopVersion }: Written, { shop }: Services): boolean {
  return shopVersion === shop.version;
}

async function write(services: Services, version: string): Promise<Written> {
  const { store, version: shopVersion } = services.shop;
  const snapshots = takeSnapshots(services);
  const guest = {
    ...{ store: store.code, currency: store.displayCurrency, paymentMethod: null },
    ...{ viewer: { customerId: null }, requestId: 'product-feed', clientAddress: '', captchaToken: null },
  };
  const { context } = createContext(services, guest, snapshots);
  const body = await writeShoppingFeed(snapshots.catalog.products, await readProductTexts(services.db), {
    catalog: snapshots.catalog,
    shop: services.shop,
    pricesOf: (product) => pricesOf(product, context),
    nowMs: context.now,
  });
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { version, shopVersion, atMs: context.now, body, etag };
}
