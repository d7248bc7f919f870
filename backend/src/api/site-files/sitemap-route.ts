import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AddressSources,
  listAddresses,
  type SiteAddress,
} from '../../domains/cms/pages/list-addresses.ts';
import type { Services } from '../../platform/context.ts';
import { PAGE_POINTS } from '../guards/cost-weights.ts';
import { isKnown } from '../http/known-tag.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** The maximum per file (sitemaps.org). */
const ADDRESSES_PER_FILE = 50_000;
const MAX_AGE_SECONDS = 3_600;

type SitemapServices = Pick<Services, 'catalog' | 'content' | 'shop' | 'clock'> & {
  /** Charges each file. */
  readonly limits: Pick<RequestLimits, 'charge'>;
  /** Has the fixed pages; without it, the site map has none. */
  readonly storefront: Pick<Storefront, 'sitePaths'> | null;
};

/**
 * Serves `/sitemap.xml`: every public page with its last change and its pictures. Above 50,000
 * pages it is an index of `/sitemap-1.xml` and so on. It is streamed, and answered without a body
 * when the client has it.
 */
export async function sitemapRoute(app: FastifyInstance, services: SitemapServices): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const parts = partCount(await sourcesOf(services));
    return send(request, reply, services, () =>
      parts === 1 ? partStream(services, 1) : indexStream(services.shop.baseUrl, parts),
    );
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    if (part < 1 || part > partCount(await sourcesOf(services))) {
      return reply.code(404).type('text/plain').send('There is no such part of the sitemap.\n');
    }
    return send(request, reply, services, () => partStream(services, part));
  });
}

async function sourcesOf(services: Omit<SitemapServices, 'limits'>): Promise<AddressSources> {
  const { catalog, content, shop, clock, storefront } = services;
  return {
    catalog: catalog.current(),
    content: content.current(),
    store: shop.store,
    fixedPaths: (await storefront?.sitePaths()) ?? [],
    nowMs: clock.now(),
  };
}

function partCount(sources: AddressSources): number {
  let count = 0;
  for (const _ of listAddresses(sources)) count += 1;
  return Math.max(1, Math.ceil(count / ADDRESSES_PER_FILE));
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { catalog, content, shop, limits }: SitemapServices,
  write: () => Promise<Readable>,
): Promise<FastifyReply> {
  const basis = [request.url, shop.baseUrl, catalog.current().version, content.current().version].join('\0');
  const etag = `W/"${createHash('sha1').update(basis).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  limits.charge(PAGE_POINTS, request.clientAddress);
  return reply.type('application/xml; charset=utf-8').send(await write());
}

async function partStream(services: SitemapServices, part: number): Promise<Readable> {
  const { baseUrl } = services.shop;
  const { SitemapStream } = await import('sitemap');
  const sitemap = new SitemapStream({
    hostname: baseUrl,
    xmlns: { image: true, news: false, video: false, xhtml: false },
  });
  const addresses = listAddresses(await sourcesOf(services));
  const entries = Readable.from(entriesOf(addresses, part, baseUrl));
  entries.on('error', (error) => sitemap.destroy(error));
  return entries.pipe(sitemap);
}

function* entriesOf(addresses: Iterable<SiteAddress>, part: number, baseUrl: string) {
  const from = (part - 1) * ADDRESSES_PER_FILE;
  let place = 0;
  for (const { path, changedAtMs, pictures } of addresses) {
    if (place >= from + ADDRESSES_PER_FILE) return;
    if (place++ < from) continue;
    yield {
      url: path,
      img: pictures.map((picture) => ({ url: `${baseUrl}media/${picture}` })),
      ...(changedAtMs !== null && { lastmod: new Date(changedAtMs).toISOString() }),
    };
  }
}

async function indexStream(baseUrl: string, parts: number): Promise<Readable> {
  const { SitemapIndexStream } = await import('sitemap');
  const names = Array.from({ length: parts }, (_, index) => ({ url: `${baseUrl}sitemap-${index + 1}.xml` }));
  return Readable.from(names).pipe(new SitemapIndexStream());
}
