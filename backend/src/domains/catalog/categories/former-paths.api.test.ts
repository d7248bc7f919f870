import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Routed {
  route: { __typename: string; relative_url: string; redirect_code: number; type: string | null } | null;
}

const capsule = (changes: object) => ({
  sku: 'CAP-NEW',
  item_number: '99001',
  name: 'Capsule, new',
  url_key: 'capsule-first',
  type: 'simple',
  visibility: 'catalog_search',
  form: 'accessory',
  mint: 'ingot-workshop',
  pricing: { mode: 'fixed', fixed_price_minor: 900 },
  stock: { quantity: 5, status: 'IN_STOCK' },
  categories: ['accessories'],
  created_days_ago: 1,
  ...changes,
});
const category = (url_key: string, parent: string | null) => ({ url_key, parent, name: `Shelf ${url_key}` });

async function route(url: string) {
  const { data, errors } = await shop.query<Routed>(
    'query route($url: String!) { route(url: $url) { __typename relative_url redirect_code type } }',
    { url },
  );
  expect(errors).toBeUndefined();
  return data.route;
}

describe('a moved page', () => {
  it('redirects all former addresses of a product to the current one (PAGE-04, ENT-10, OPEN-80)', async () => {
    for (const url_key of ['capsule-first', 'capsule-second', 'capsule-third']) {
      await importRows(shop, { products: [capsule({ url_key })] });
    }
    for (const former of ['capsule-first.html', '/capsule-second.html?page=2']) {
      expect(await route(former)).toMatchObject({ relative_url: 'capsule-third.html', redirect_code: 301 });
    }
    expect(await route('capsule-third.html')).toMatchObject({ redirect_code: 0, type: 'PRODUCT' });

    // Back at its first address, which is the page itself again.
    await importRows(shop, { products: [capsule({ url_key: 'capsule-first' })] });
    expect(await route('capsule-first.html')).toMatchObject({ redirect_code: 0, type: 'PRODUCT' });
    expect(await route('capsule-third.html')).toMatchObject({
      relative_url: 'capsule-first.html',
      redirect_code: 301,
    });
  });

  it('gives precedence to a page or a redirect of the dealer over a former address', async () => {
    await importRows(shop, { products: [capsule({ url_key: 'capsule-fourth' })] });
    await importRows(shop, {
      products: [capsule({ sku: 'CAP-OTHER', item_number: '99002', url_key: 'capsule-first' })],
      redirects: [{ from: 'capsule-third.html', to: '/accessories.html', redirect_code: 302 }],
    });
    expect(await route('capsule-first.html')).toMatchObject({ redirect_code: 0, type: 'PRODUCT' });
    expect(await route('capsule-third.html')).toMatchObject({
      relative_url: 'accessories.html',
      redirect_code: 302,
    });
  });

  it('redirects a moved category and its descendants (PAGE-04, OPEN-80)', async () => {
    await importRows(shop, { categories: [category('shelf-a', null), category('shelf-b', 'shelf-a')] });
    await importRows(shop, { categories: [category('shelf-a', 'accessories')] });
    expect(await route('shelf-a.html')).toMatchObject({
      relative_url: 'accessories/shelf-a.html',
      redirect_code: 301,
      type: 'CATEGORY',
    });
    expect(await route('shelf-a/shelf-b.html')).toMatchObject({
      relative_url: 'accessories/shelf-a/shelf-b.html',
      redirect_code: 301,
    });
  });

  it('redirects nowhere when the target is hidden', async () => {
    await importRows(shop, { products: [capsule({ url_key: 'capsule-fifth', visibility: 'variant_only' })] });
    expect(await route('capsule-fifth.html')).toBeNull();
    expect(await route('capsule-second.html')).toBeNull();
  });
});
