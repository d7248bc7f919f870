import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createQueryClient } from '../graphql/query-client.ts';
import { writeStored } from '../storage/browser-storage.ts';
import { deleteStoredResponses, persistCache } from './persisted-cache.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-default';
const MENU = ['Menu', {}] as const;
const newClient = () => createQueryClient(() => Promise.reject(new Error('not asked here')));

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** One visit with the build `version` and these responses. */
function visit(answers: Iterable<readonly [readonly [string, unknown], unknown]>, version = 'v1') {
  const client = newClient();
  const cache = persistCache(client, { version });
  for (const [key, data] of answers) client.setQueryData(key, data);
  cache.stop();
  return client;
}

const menu = { categories: { items: [{ uid: 'MQ==', name: 'Silver' }] } };

test('stores responses under the key of the store view and loads them on the next visit (NET-15)', () => {
  visit([[MENU, menu]]);
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(visit([]).getQueryData(MENU)).toEqual(menu);
  writeStored('store_view_code', 'europe');
  expect(visit([]).getQueryData(MENU)).toBeUndefined();
});

test('never stores prices, carts and customers (NET-15)', () => {
  visit([
    [['ProductPage', { urlKey: 'eagle' }], { products: { items: [{ price: 45.18 }] } }],
    [['MetalPrices', {}], { metalPrices: { items: [{ ask: 3412.6 }] } }],
    [['cart', { cartId: 'secret-cart' }], { cart: { id: 'secret-cart' } }],
    [['CartCount', { cartId: 'secret-cart' }], { cart: { total_quantity: 3 } }],
    [['customer', {}], { customer: { email: 'marta@shop.example' } }],
    [MENU, menu],
  ]);
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(localStorage.getItem(KEY)).toContain('Silver');
  expect(localStorage.getItem(KEY)).not.toMatch(/45\.18|3412|secret-cart|marta|total_quantity/);
});

test.each([
  ['for ten minutes', 600_000],
  ['for a whole visit', Number.POSITIVE_INFINITY],
])('shows a stored response at once and refetches it, though fresh %s (NET-08)', async (_, staleTime) => {
  visit([[MENU, menu]]);
  const client = newClient();
  persistCache(client, { version: 'v1' });
  const ask = vi.fn(async () => ({ categories: { items: [] } }));
  const observer = new QueryObserver(client, { queryKey: MENU, queryFn: ask, staleTime });
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toEqual(menu);
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual({ categories: { items: [] } }));
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test("prefers the page's data to stored data", () => {
  visit([[MENU, menu]]);
  const client = newClient();
  client.setQueryData(MENU, { categories: { items: [] } });
  persistCache(client, { version: 'v1' }).stop();
  expect(client.getQueryData(MENU)).toEqual({ categories: { items: [] } });
  expect(localStorage.getItem(KEY)).not.toContain('Silver');
});

test('deletes responses of an older build in every store view (NET-15)', () => {
  visit([[MENU, menu]]);
  localStorage.setItem(KEY.replace('default', 'europe'), 'v1\n[]');
  expect(visit([], 'v2').getQueryData(MENU)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('deletes a response after a week', () => {
  vi.useFakeTimers();
  visit([[MENU, menu]]);
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  expect(visit([]).getQueryData(MENU)).toBeUndefined();
});

test('evicts the oldest responses (NET-15)', () => {
  const page = (id: number) =>
    [
      ['CmsPage', { identifier: String(id) }],
      { cmsPage: { content: `${id}:${'x'.repeat(50_000)}` } },
    ] as const;
  visit(Array.from({ length: 30 }, (_, id) => page(id)));
  const text = localStorage.getItem(KEY) ?? '';
  expect(text.length).toBeLessThanOrEqual(500_000);
  expect(text.length).toBeGreaterThan(400_000);
  expect(text).toContain('"29:');
  expect(text).not.toContain('"0:');
});

test('deletes the responses of every store view on sign-out', () => {
  visit([[MENU, menu]]);
  localStorage.setItem(KEY.replace('default', 'europe'), 'v1\n[]');
  writeStored('cartId', 'a');
  deleteStoredResponses();
  expect(Object.keys(localStorage)).toEqual(['BULLION_BROWSER_PERSISTENCE__cartId']);
});

describe('storage (OPEN-82)', () => {
  it.each([
    '{',
    'v1\n[{"a":1}]',
    'v1\n[{"queryHash":"a","queryKey":["customer",{}],"state":{"data":{"customer":{}},"dataUpdatedAt":1}}]',
    'v1\n[{"queryHash":"a","queryKey":["Menu",{}],"state":{"data":null,"dataUpdatedAt":1}}]',
    '',
  ])('that holds %j is the same as nothing, and is mended', (text) => {
    localStorage.setItem(KEY, text);
    expect(visit([]).getQueryCache().getAll()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('that is blocked leaves the memory cache working', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        },
      ),
    );
    expect(visit([[MENU, menu]]).getQueryData(MENU)).toEqual(menu);
    expect(() => deleteStoredResponses()).not.toThrow();
  });

  it('that is nearly full keeps the newest responses, and full storage none', () => {
    const real = globalThis.localStorage;
    let quota = 200_000;
    const small = {
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      setItem(key: string, text: string) {
        if (text.length > quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        real.setItem(key, text);
      },
    };
    const pages = Array.from(
      { length: 20 },
      (_, id) =>
        [
          ['CmsPage', { identifier: String(id) }],
          { cmsPage: { content: `${id}:${'x'.repeat(30_000)}` } },
        ] as const,
    );
    vi.stubGlobal('localStorage', small);
    visit(pages);
    const text = real.getItem(KEY) ?? '';
    expect(text).toContain('"19:');
    expect(text.length).toBeLessThanOrEqual(quota);
    quota = 100;
    expect(visit(pages).getQueryData(['CmsPage', { identifier: '3' }])).toBeDefined();
  });
});
