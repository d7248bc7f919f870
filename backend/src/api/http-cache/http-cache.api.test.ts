import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

/** Repeated responses over real connections. */
let shop: TestShop;
let port: number;
const OTHER = 'https://other.example';

beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on', CORS_ORIGINS: OTHER, RATE_LIMIT_PER_MINUTE: '8' },
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

const LIST = `/graphql?query=${encodeURIComponent('{ products(filter: { sku: { eq: "AC-CAP-40" } }) { items { sku price_range { minimum_price { final_price { value } } } } } }')}`;
let visitors = 0;
const newVisitor = () => `203.0.113.${++visitors}`;

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function get(path: string, headers: Record<string, string>): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  request(
    { host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'identity', ...headers } },
    (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    },
  )
    .on('error', reject)
    .end();
  return promise;
}

describe('a repeated response', () => {
  it('has the same headers, except for request id and date', async () => {
    const from = { 'x-forwarded-for': newVisitor() };
    const first = await get(LIST, { ...from, 'x-request-id': 'first' });
    const again = await get(LIST, { ...from, 'x-request-id': 'again' });
    expect(first.status).toBe(200);
    expect(JSON.parse(first.body).data.products.items).toHaveLength(1);
    expect(again.body).toBe(first.body);
    expect(again.headers['x-request-id']).toBe('again');
    const own = { date: '', 'x-request-id': '' };
    expect({ ...again.headers, ...own }).toEqual({ ...first.headers, ...own });
    expect(again.headers['x-content-type-options']).toBe('nosniff');
    expect(again.headers['permissions-policy']).toContain('camera=()');
  });

  it('is the same from the shortcut as from the hook of the framework', async () => {
    const from = { 'x-forwarded-for': newVisitor(), 'x-request-id': 'same', 'accept-encoding': 'identity' };
    await get(LIST, from);
    const direct = await get(LIST, from);
    const { statusCode, headers, body } = await shop.app.inject({ url: LIST, headers: from });
    expect({ status: statusCode, body }).toEqual({ status: direct.status, body: direct.body });
    const ofConnection = { date: '', connection: '', 'keep-alive': '' };
    expect({ ...headers, ...ofConnection }).toEqual({ ...direct.headers, ...ofConnection });
  });

  it('counts for the limit of its visitor, whatever the client writes before the proxy’s entry', async () => {
    const from = newVisitor();
    const statuses = [];
    for (let time = 0; time < 9; time++)
      statuses.push((await get(LIST, { 'x-forwarded-for': `198.51.100.${time}, ${from}` })).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
    expect((await get(LIST, { 'x-forwarded-for': newVisitor() })).status).toBe(200);
  });

  it('is readable by pages of configured origins only', async () => {
    const from = { 'x-forwarded-for': newVisitor() };
    await get(LIST, from);
    const known = await get(LIST, { ...from, origin: OTHER });
    expect(known.headers['access-control-allow-origin']).toBe(OTHER);
    const stranger = await get(LIST, { ...from, origin: 'https://stranger.example' });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    expect((await get(LIST, from)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is revalidated without a body, and differs by currency', async () => {
    const from = { 'x-forwarded-for': newVisitor() };
    const { headers } = await get(LIST, from);
    const again = await get(LIST, { ...from, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    const rejected = await get(LIST, { ...from, 'content-currency': 'XXX' });
    expect(rejected.body).toContain('errors');
  });

  it('is part of the metrics', async () => {
    const count = async () => {
      const { body } = await get('/metrics', { 'x-forwarded-for': newVisitor() });
      const line =
        /ingot_http_request_duration_seconds_count\{route="\/graphql",method="GET",status="2xx"\} (\d+)/;
      return Number(line.exec(body)?.[1] ?? 0);
    };
    const before = await count();
    await get(LIST, { 'x-forwarded-for': newVisitor() });
    expect(await count()).toBe(before + 1);
  });

  it('becomes stale with the next price, in lists and on product pages', async () => {
    const from = { 'x-forwarded-for': newVisitor() };
    const silver = (sort: string) =>
      `/graphql?query=${encodeURIComponent(`{ products(filter: { metal_type: { eq: "silver" } }, sort: { price: ${sort} }, pageSize: 300) { items { sku price_range { minimum_price { final_price { value } } } } } }`)}`;
    const pricesOf = ({ body }: Answered) =>
      (
        JSON.parse(body).data.products.items as {
          readonly price_range: {
            readonly minimum_price: { readonly final_price: { readonly value: number } };
          };
        }[]
      ).map((item) => item.price_range.minimum_price.final_price.value);
    const before = pricesOf(await get(silver('ASC'), from));
    await shop.setSpot({ silver: 75 });
    const after = await get(silver('ASC'), from);
    expect(pricesOf(after)).not.toEqual(before);
    expect(pricesOf(after)).toEqual(pricesOf(after).toSorted((a, b) => a - b));
    expect(pricesOf(await get(silver('DESC'), from))).toEqual(pricesOf(after).toSorted((a, b) => b - a));
  });
});
