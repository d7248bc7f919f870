import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainTextHeaders, rejectOverload, securityHeaders } from './protection.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  app.addHook('onRequest', rejectOverload);
  for (const path of ['/graphql', '/healthz', '/', '/assets/*', '/img/*', '/media/*'])
    app.get(path, () => 'served');
});

afterAll(() => app.close());

describe('an overloaded process', () => {
  it.each(['/assets/page-1a2b.js', '/img/320/coin.avif', '/media/coin.jpg?v=2'])(
    'still sends the file %s',
    async (path) => {
      const { statusCode, body } = await app.inject(path);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'served' });
    },
  );

  it.each(['/', '/graphql', '/graphql?of=/assets/x', '/healthz'])(
    'responds at %s with the time of a retry',
    async (path) => {
      const { statusCode, headers, body } = await app.inject(path);
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(JSON.parse(body)).toMatchObject({ message: 'The shop is busy. Try again in a moment.' });
    },
  );
});

describe('the security headers', () => {
  const headersOf = async (config: Parameters<typeof securityHeaders>[1]) => {
    const shop = Fastify();
    await securityHeaders(shop, config);
    shop.get('/', () => 'served');
    const { headers } = await shop.inject('/');
    await shop.close();
    return headers;
  };

  it('forbid type sniffing, foreign frames, foreign use, and unused browser features', async () => {
    expect(await headersOf({ publicUrl: null, environment: 'production' })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
    });
  });

  it('require TLS from then on where the shop uses it, and only there', async () => {
    const name = 'strict-transport-security';
    const secure = await headersOf({ publicUrl: 'https://shop.example', environment: 'production' });
    expect(secure[name]).toMatch(/^max-age=15552000/);
    const plain = await headersOf({ publicUrl: 'http://shop.example', environment: 'production' });
    expect(plain[name]).toBeUndefined();
    const outside = plainTextHeaders({ publicUrl: 'https://shop.example', environment: 'production' });
    expect(outside[name]).toBe(secure[name]);
    const developed = await headersOf({ publicUrl: 'https://shop.example', environment: 'development' });
    expect(developed[name]).toBeUndefined();
  });
});
