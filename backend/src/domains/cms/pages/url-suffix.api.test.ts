import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ROUTE = 'query ($url: String!) { route(url: $url) { __typename relative_url type } }';
const routeOf = async (url: string) =>
  (await must<{ route: object | null }>(shop.query, ROUTE, { url })).route;

/** Imports the demo shop's settings with other suffixes. Returns the rejected rows. */
async function setSuffixes(suffix: string) {
  const { store } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../../../demo/store-config.json'), 'utf8'),
  );
  const storeConfig = { store: { ...store, category_url_suffix: suffix, product_url_suffix: suffix } };
  return (await importShopSettings(shop.db, { storeConfig })).problems;
}

describe('empty URL suffixes (CLNT-15)', () => {
  test('resolve products and categories at once, in routes, links, content and the site map', async () => {
    expect(await routeOf('/gold.html')).toMatchObject({ type: 'CATEGORY' });
    expect(await setSuffixes('')).toEqual([]);
    await waitFor(async () =>
      expect(await routeOf('/gold')).toMatchObject({ type: 'CATEGORY', relative_url: 'gold' }),
    );
    expect(await routeOf('/2026-honey-bee-2-oz-silver-coin')).toMatchObject({ type: 'PRODUCT' });
    expect(await routeOf('/silver/silver-coins')).toMatchObject({ type: 'CATEGORY' });
    const { products, storeConfig } = await must<{ products: { items: object[] }; storeConfig: object }>(
      shop.query,
      `{ products(filter: { sku: { eq: "AG-BEE-2" } }) { items { url_suffix canonical_url url_rewrites { url } } }
         storeConfig { category_url_suffix product_url_suffix } }`,
    );
    expect(storeConfig).toEqual({ category_url_suffix: '', product_url_suffix: '' });
    expect(products.items).toMatchObject([{ url_suffix: '' }]);
    expect(JSON.stringify(products)).not.toContain('.html');
    const { cmsPage } = await must<{ cmsPage: { content: string } }>(
      shop.query,
      '{ cmsPage(identifier: "home") { content } }',
    );
    expect(cmsPage.content).toMatch(/<a class="product-item-link" href="\/[\w-]+">/);
    for (const [url, target, type] of [
      ['/silver.html', 'silver', 'CATEGORY'],
      ['/2026-honey-bee-2-oz-silver-coin.html', '2026-honey-bee-2-oz-silver-coin', 'PRODUCT'],
      ['/silver-tall-ship', '2026-tall-ship-1-oz-silver-coin', 'PRODUCT'],
    ])
      expect(await routeOf(url as string)).toEqual({ __typename: 'RoutableUrl', relative_url: target, type });
    const { urlResolver } = await must<{ urlResolver: object }>(
      shop.query,
      '{ urlResolver(url: "/silver.html") { relative_url redirectCode type } }',
    );
    expect(urlResolver).toEqual({ relative_url: 'silver', redirectCode: 301, type: 'CATEGORY' });
    const sitemap = await shop.app.inject('/sitemap.xml');
    expect(sitemap.body).not.toMatch(/coin\.html/);
  });

  test('an invalid suffix is rejected by name', async () => {
    for (const suffix of ['/', 'html', '.a b', '.HTML?']) {
      expect(await setSuffixes(suffix), suffix).toMatchObject([
        { path: 'category_url_suffix' },
        { path: 'product_url_suffix' },
      ]);
    }
  });
});
