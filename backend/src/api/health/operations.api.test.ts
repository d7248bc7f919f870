import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: 'on' } });
});

afterAll(() => shop.close());

describe('/healthz', () => {
  it('stays 200 with status degraded and the reason when the feed stops, and ok when it is back (FIX-83)', async () => {
    const read = async () => {
      const { statusCode, body } = await shop.app.inject('/healthz');
      return { statusCode, ...JSON.parse(body) };
    };
    await shop.setSpot(TEST_SPOT);
    expect(await read()).toMatchObject({ statusCode: 200, status: 'ok', problems: [] });
    shop.clock.advance(181_000);
    await shop.setSpot({
      gold: TEST_SPOT.gold,
      platinum: TEST_SPOT.platinum,
      palladium: TEST_SPOT.palladium,
    });
    expect(await read()).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      problems: ['silver: the price is older than the limit'],
      spot_age_seconds: 0,
      metals: { silver: { state: 'stale', reason: 'age', age_seconds: 181, monotonic_age_seconds: 181 } },
    });
    await shop.setSpot(TEST_SPOT);
    expect(await read()).toMatchObject({ status: 'ok' });
  });

  it('reports that the shop can sell', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/healthz');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', spot_age_seconds: 0 });
  });
});

describe('/metrics', () => {
  it('counts requests by route, connections, and the age of the spot price', async () => {
    await shop.query('{ __typename }');
    shop.clock.advance(7_000);
    const { statusCode, headers, body } = await shop.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(
      /ingot_http_request_duration_seconds_count\{route="\/graphql",method="POST",status="2xx"\} \d/,
    );
    expect(body).toMatch(/^ingot_database_connections \d/m);
    expect(body).toMatch(/^ingot_spot_age_seconds 7$/m);
  });

  it("times the storefront's operations by name and all others together, and counts jobs", async () => {
    await shop.query('query MetalPrices { __typename }');
    await shop.query('query Stranger { __typename }');
    const { body } = await shop.app.inject('/metrics');
    expect(body).toMatch(/ingot_graphql_operation_duration_seconds_count\{operation="MetalPrices"\} 1$/m);
    expect(body).toMatch(/ingot_graphql_operation_duration_seconds_count\{operation="other"\} \d+$/m);
    expect(body).not.toContain('Stranger');
    expect(body).toMatch(/^ingot_jobs\{queue="[\w-]+",state="queued"\} 0$/m);
    expect(body).toMatch(/^ingot_jobs\{queue="[\w-]+",state="failed"\} 0$/m);
  });
});

describe('the log', () => {
  it('has one line per operation, and none for cached responses and unchanged ones', async () => {
    const ask = (headers = {}) =>
      shop.app.inject({
        url: '/graphql',
        query: { query: 'query Told { storeConfig { store_code } }' },
        headers,
      });
    const { etag } = (await ask({ 'x-request-id': 'first-1' })).headers;
    await ask();
    await ask({ 'if-none-match': etag });
    await shop.app.inject('/healthz');
    const told = shop.logged.filter((line) => line.operation === 'Told');
    expect(told).toEqual([
      expect.objectContaining({
        reqId: 'first-1',
        method: 'GET',
        path: '/graphql',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
    expect(shop.logged.filter((line) => line.path === '/healthz')).toEqual([]);
  });
});

describe('the limit of requests', () => {
  it('responds with 429 in the format of the contract, per address', async () => {
    const ask = (address: string) =>
      shop.query('{ __typename }', {}, { headers: { 'x-forwarded-for': address } });
    const answers = [];
    for (let time = 0; time < 7; time++) answers.push(await ask('203.0.113.9'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.errors?.[0]?.message).toMatch(/^Too many requests\. Try again in/);
    expect((await ask('203.0.113.10')).status).toBe(200);
  });

  it('uses the address that the proxy adds, not the one that the client sends', async () => {
    const statuses = [];
    for (const made of ['127.0.0.1', '198.51.100.1', '198.51.100.2', '::1', 'x', '198.51.100.3', '']) {
      const headers = { 'x-forwarded-for': `${made}, 203.0.113.11` };
      statuses.push((await shop.query('{ __typename }', {}, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
