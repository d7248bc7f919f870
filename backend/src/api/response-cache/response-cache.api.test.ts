import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const PRICED =
  '{ products(filter: { sku: { eq: "AU-SUN-1" } }) { items { price_range { minimum_price { final_price { value } } } } } }';

function get(query: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url: '/graphql', query: { query }, headers });
}

describe('answers that may be kept', () => {
  it('are public with a tag, and are not executed again (NET-09, OPEN-59)', async () => {
    const first = await get('{ storeConfig { store_name } }');
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    // Shared caches must vary by everything that a response depends on.
    for (const header of ['Store', 'Content-Currency', 'Authorization', 'X-Magento-Cache-Id']) {
      expect(String(first.headers.vary)).toContain(header);
    }
    const { etag } = first.headers;
    const again = await get('{ storeConfig { store_name } }', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=60',
      vary: first.headers.vary,
    });
  });

  it('have a weak tag, because the compressed response has the same one; proxies may send either form (NET-09)', async () => {
    const query = '{ products(filter: {}, pageSize: 20) { items { uid sku name url_key } } }';
    const plain = await get(query);
    const packed = await get(query, { 'accept-encoding': 'br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(packed.headers.etag).toBe(etag);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*'])
      expect((await get(query, { 'if-none-match': known })).statusCode).toBe(304);
    expect((await get(query, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['route', 'route(url: "gold.html") { type }'],
    ['category', 'category(id: 3) { name }'],
    ['categoryList', 'categoryList { name }'],
    ['productAttributes', 'productAttributes(id: "1") { attribute_name }'],
    [
      'getProductReviews',
      'getProductReviews(urlKey: "2026-tall-ship-1-oz-silver-coin", pageSize: 3, currentPage: 1) { review_count }',
    ],
    ['cmsBlocks', 'cmsBlocks(identifiers: ["footer"]) { items { identifier } }'],
    ['getSearch', 'getSearch(inputText: "gold") { code }'],
    ['xsearchProducts', 'xsearchProducts(search: "gold") { total_count }'],
    ['products', 'products(search: "gold") { total_count }'],
  ])('%s is cacheable in the shop too (NET-09, OPEN-59)', async (_field, asked) => {
    const { headers, body } = await get(`{ ${asked} }`);
    expect(JSON.parse(body).errors).toBeUndefined();
    expect(headers['cache-control']).toMatch(/^public, max-age=/);
    expect(headers.etag).toBeDefined();
  });

  it('are revalidated each time when they contain prices, and follow the spot price at once', async () => {
    const first = await get(PRICED);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get(PRICED)).body).toBe(first.body);
    await shop.setSpot({ gold: 4_100 });
    const later = await get(PRICED, { 'if-none-match': String(first.headers.etag) });
    expect(later.statusCode).toBe(200);
    expect(later.body).not.toBe(first.body);
  });

  it('differ by currency', async () => {
    const dollars = await get(PRICED);
    const euros = await get(PRICED, { 'content-currency': 'EUR' });
    expect(euros.body).not.toBe(dollars.body);
    expect((await get(PRICED)).body).toBe(dollars.body);
  });

  it('are shared by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(PRICED)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe('responses that are not cacheable (NET-09, OPEN-59)', () => {
  it.each([
    ['a POST', { method: 'POST' as const, query: '{ storeConfig { store_name } }' }],
    ['live metal prices', { method: 'GET' as const, query: '{ metalPrices { price_version } }' }],
    [
      'a cart beside a list',
      { method: 'GET' as const, query: '{ storeConfig { store_name } cart(cart_id: "x") { id } }' },
    ],
    [
      'an answer with errors',
      { method: 'GET' as const, query: '{ cmsPage(identifier: "no-such-page") { title } }' },
    ],
  ])('%s', async (_what, { method, query }) => {
    const { headers } = await shop.query(query, {}, { method });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});
