import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: 'on' } });
});

afterAll(() => shop.close());

describe('/healthz', () => {
  it('says that the shop can sell', async () => {
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
});

describe('the limit of requests', () => {
  it('answers 429 in the shape of the contract, each address for itself', async () => {
    const ask = (address: string) =>
      shop.query('{ __typename }', {}, { headers: { 'x-forwarded-for': address } });
    const answers = [];
    for (let time = 0; time < 7; time++) answers.push(await ask('203.0.113.9'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.errors?.[0]?.message).toMatch(/^Too many requests\. Try again in/);
    expect((await ask('203.0.113.10')).status).toBe(200);
  });
});
