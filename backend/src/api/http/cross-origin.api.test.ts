import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

const FRIEND = 'https://other-shop.example';
const STRANGER = 'https://stranger.example';
const QUERY = { query: '{ storeConfig { store_code } }' };

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ env: { CORS_ORIGINS: `${FRIEND}, http://localhost:8080` } });
});

afterAll(() => shop.close());

const ask = (origin: string | null, url = '/graphql') =>
  shop.app.inject({ url, query: QUERY, headers: origin === null ? {} : { origin } });

const askFirst = (origin: string, url = '/graphql') =>
  shop.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,store',
    },
  });

describe('storefronts of other origins', () => {
  it('may send requests when the shop names their origin, with token, store and captcha, and without cookies', async () => {
    const { statusCode, headers } = await askFirst(FRIEND);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringMatching(
        /Authorization.*Content-Type.*Store.*X-ReCaptcha/,
      ),
      vary: 'Origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ask(FRIEND);
    expect(answer.headers['access-control-allow-origin']).toBe(FRIEND);
    expect(answer.headers['access-control-expose-headers']).toContain('X-Magento-Cache-Id');
    expect(answer.headers.vary).toMatch(/, Origin$/);
  });

  it('get no access when the shop does not name their origin, also to cached responses', async () => {
    expect((await askFirst(STRANGER)).headers['access-control-allow-origin']).toBeUndefined();
    for (const origin of [
      FRIEND,
      STRANGER,
      null,
      'http://localhost:8080',
      'null',
      `${FRIEND}.evil.example`,
    ]) {
      const { statusCode, headers } = await ask(origin);
      expect(statusCode).toBe(200);
      const isKnown = origin === FRIEND || origin === 'http://localhost:8080';
      expect(headers['access-control-allow-origin'], String(origin)).toBe(isKnown ? origin : undefined);
    }
  });

  it('have no access to the other routes', async () => {
    expect((await ask(FRIEND, '/healthz')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await askFirst(FRIEND, '/')).statusCode).toBe(404);
  });
});
