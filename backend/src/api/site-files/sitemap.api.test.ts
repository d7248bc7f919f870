import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { sitemapRoute } from './sitemap-route.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      'cms-pages': [{ identifier: 'secret', title: 'Hidden', content: '', is_active: false }],
      'blog-posts': [
        {
          id: 'tomorrow',
          category: 'guides',
          title: 'T & "T"',
          author: 'The desk',
          published_at: '2999-01-01T00:00:00Z',
          excerpt: 'e',
          body: '<p>b</p>',
        },
      ],
    },
  });
  await shop.services.content.refresh();
});
afterAll(() => shop.close());

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

it('SEO the sitemap contains every public page with its last change and pictures, and no other', async () => {
  const { statusCode, body, headers } = await get('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  for (const path of [
    '',
    'silver.html',
    '2026-tall-ship-1-oz-silver-coin.html',
    'about',
    'blog',
    'blog/guides',
    'blog/guides/your-first-ounce',
  ]) {
    expect(body).toContain(`<loc>http://shop.test/${path}</loc>`);
  }
  expect(body).toMatch(
    /<loc>http:\/\/shop\.test\/2026-tall-ship[^<]*<\/loc><lastmod>\d{4}-[^<]+<\/lastmod><image:image><image:loc>http:\/\/shop\.test\/media\/catalog\/product\//,
  );
  expect(body).not.toMatch(/secret|tomorrow|\/home<|cart|checkout/);
  const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('the sitemap contains the fixed pages of the storefront', async () => {
  const app = Fastify();
  await sitemapRoute(app, {
    ...shop.services,
    limits: { charge: () => undefined },
    storefront: { sitePaths: async () => ['/contact-us'] },
  });
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain('<loc>http://shop.test/contact-us</loc>');
  expect(body).not.toContain('no-route');
});

it('the sitemap is revalidated without a body', async () => {
  const { headers } = await get('/sitemap.xml');
  expect((await get('/sitemap.xml', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

it('a catalog of more than 50,000 products has an index of parts, each within the limit', async () => {
  const { services } = shop;
  const [product] = services.catalog.current().products;
  if (!product) throw new Error('The demo shop has products.');
  const { updatedAtMs, images } = product;
  const products = Array.from(
    { length: 50_001 },
    (_, index) => ({ urlKey: `piece-${index}`, updatedAtMs, images }) as unknown as CatalogProduct,
  );
  const catalog = { ...services.catalog.current(), products, listedCount: products.length };
  const app = Fastify();
  await sitemapRoute(app, {
    ...services,
    limits: { charge: () => undefined },
    storefront: null,
    catalog: { ...services.catalog, current: () => catalog },
  });
  const index = (await app.inject('/sitemap.xml')).body;
  const parts = [...index.matchAll(/<loc>http:\/\/shop\.test(\/sitemap-\d\.xml)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  const found = new Set<string>();
  for (const path of parts) {
    const { body } = await app.inject(path ?? '');
    const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '');
    expect(places.length).toBeLessThanOrEqual(50_000);
    for (const place of places) found.add(place);
  }
  expect(found.has('http://shop.test/piece-0.html') && found.has('http://shop.test/piece-50000.html')).toBe(
    true,
  );
  expect((await app.inject('/sitemap-3.xml')).statusCode).toBe(404);
  expect((await app.inject('/sitemap-0.xml')).statusCode).toBe(404);
  await app.close();
});

it('robots.txt names the sitemap and excludes the API', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('Disallow: /graphql\n');
  expect(body).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
});

it('the feed contains the newest published posts with absolute URLs (OPEN-44)', async () => {
  const rss = await get('/blog/feed.xml');
  expect([rss.statusCode, rss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(rss.body).toContain('<link>http://shop.test/blog/guides/your-first-ounce</link>');
  expect(rss.body).not.toContain('tomorrow');
  expect(rss.body).not.toMatch(/(?:href|src)="\/[^/]/);
  const atom = await get('/blog/atom.xml');
  expect([atom.statusCode, atom.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  expect(atom.body).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
});
