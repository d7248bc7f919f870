import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront } from '../../testing/made-storefront.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ storefront });
});
afterAll(() => shop.close());

const post = (url: string, type: string, payload = 'email=a%40b.example&password=Secret-1oz') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a form sent before its scripts are ready opens its page again, without its fields (%s)',
  async (type) => {
    const { statusCode, headers } = await post('/customer/account/login?page=2', type);
    expect([statusCode, headers.location]).toEqual([303, '/customer/account/login?page=2']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    const page = await shop.app.inject({ url: headers.location ?? '' });
    expect(page.statusCode).toBe(200);
  },
);

it.each(['//other.example/x', '/\\other.example/x', '/.//other.example/x', '///other.example'])(
  'a form posted to %s stays in the shop',
  async (url) => {
    const { statusCode, headers } = await post(url, 'text/plain');
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
  },
);

it('a program that posts to an unknown path gets "not found"', async () => {
  expect((await post('/unknown', 'application/json', '{}')).statusCode).toBe(404);
  expect((await post('/unknown', 'application/json', '{')).statusCode).toBe(404);
});
