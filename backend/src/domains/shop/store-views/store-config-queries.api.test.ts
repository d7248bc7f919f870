import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** The documents that a Magento storefront sends for its settings, unchanged. */
describe('store configuration as a storefront requests it (API-02, API-03, API-04, API-05)', () => {
  it.each([
    ['API-02', 'getStoreName', 'id store_name', { id: 1, store_name: 'Ingot' }],
    [
      'API-03',
      'getStoreConfigForCategory',
      'id category_url_suffix',
      { id: 1, category_url_suffix: '.html' },
    ],
    [
      'API-04',
      'getWishlistConfig',
      'id magento_wishlist_general_is_enabled',
      { id: 1, magento_wishlist_general_is_enabled: '1' },
    ],
    [
      'API-05',
      'getCaptchaConfig',
      'captcha_key captcha_language',
      { captcha_key: null, captcha_language: 'en' },
    ],
  ])('%s %s', async (_, name, fields, expected) => {
    const { data, errors } = await shop.query<{ storeConfig: unknown }>(
      `query ${name} { storeConfig { ${fields} } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.storeConfig).toEqual(expected);
  });
});

it('a product returns its metal, whether it is limited or on pre-order, and its current price (GEN-05)', async () => {
  const { data, errors } = await shop.query<{ products: { items: Record<string, unknown>[] } }>(
    `{ products(filter: { sku: { eq: "AU-SUN-1" } }) {
      items { metal_type is_limited preorder_note price_range { minimum_price { final_price { value } } } }
    } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.products.items[0]).toMatchObject({
    metal_type: 'gold',
    is_limited: expect.any(Boolean),
    price_range: { minimum_price: { final_price: { value: expect.any(Number) } } },
  });
});
