import { expect } from '@playwright/test';
import { centsOf } from '../harness/figures.ts';
import { readStored, storedKey } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';

const TALL_SHIP = '/2026-tall-ship-1-oz-silver-coin.html';
const NAMES = ['2026 Tall Ship 1 oz silver coin', '1 oz gold minted bar', 'Loupe, 10×, with light'];

test('products are compared at current prices, in a table that scrolls under its row headers', async ({
  page,
}) => {
  // An expired list: the click on "Compare" is not lost, and a new list is created.
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [
      storedKey('compare_list'),
      JSON.stringify({ value: 'A'.repeat(32), timeStored: Date.now(), ttl: null }),
    ] as const,
  );
  await openPage(page, TALL_SHIP);
  const specification = page.getByRole('heading', { name: 'Specifications' });
  await specification.scrollIntoViewIfNeeded();
  const toggle = page.getByRole('button', { name: `Compare ${NAMES[0]}` });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const uid = await readStored(page, 'compare_list');
  expect(uid).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(uid).not.toBe('A'.repeat(32));
  await page.getByRole('link', { name: '1 piece to compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One piece to compare');

  // Two more are added outside of this page, as by another tab.
  const { products } = await queryShop<{ products: { items: { uid: string }[] } }>(
    '{ products(filter: { sku: { in: ["AU-M1", "AC-LOUPE"] } }, sort: { price: DESC }) { items { uid } } }',
  );
  await queryShop(
    'mutation($uid: ID!, $ids: [ID]!) { addProductsToCompareList(input: { uid: $uid, products: $ids }) { uid } }',
    {
      uid,
      ids: products.items.map((item) => item.uid),
    },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/compare');
  await expect(page).toHaveTitle('Compare products side by side | Ingot');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const region = page.getByRole('region', { name: 'Comparison table, scrolls horizontally' });
  await expect(region.getByRole('columnheader').getByRole('link')).toHaveText(NAMES);

  // Horizontal scrolling by keyboard: the row headers stay, and the page itself does not move.
  const name = region.getByRole('rowheader', { name: 'Card, each' });
  const left = (await name.boundingBox())?.x;
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await name.boundingBox())?.x).toBe(left);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Both payment prices, as on the product page.
  const cell = (row: string, place: number) =>
    region.getByRole('row', { name: row }).getByRole('cell').nth(place);
  expect(await centsOf(cell('Card, each', 1))).toBeGreaterThan(await centsOf(cell('Wire or check, each', 1)));
  await expect(cell('Card, each', 2)).toHaveText(await cell('Wire or check, each', 2).innerText());
  await expect(cell('Premium over spot', 1)).toContainText('Lowest');

  await region.getByRole('button', { name: `Remove ${NAMES[2]}` }).click();
  await expect(region).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two pieces, side by side');
  for (const gone of NAMES.slice(0, 2)) {
    await region.getByRole('button', { name: `Remove ${gone}` }).click();
  }
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
});
