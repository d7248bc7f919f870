import { expect, type Page, test } from '@playwright/test';
import { copyShop, type OpenShop } from './harness/copied-shop.ts';
import { openPage } from './harness/open-page.ts';
import { piecesInCart } from './harness/pieces-in-cart.ts';
import { KILLED_SHOP_PORT } from './harness/places.ts';

const url = `http://127.0.0.1:${KILLED_SHOP_PORT}`;
const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';

let shop: OpenShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await copyShop({ name: 'killed', port: KILLED_SHOP_PORT, env: {} });
});

test.afterAll(() => shop.close());

const addButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first();

test('OPEN-66 OPEN-79 the shop is killed in the midst of an addition and started again: it is told, and nothing is lost or doubled', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openPage(page, url + PRODUCT);
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
  await page.keyboard.press('Escape');

  // What the press sends has reached the machine and waits for the process when that ends.
  shop.freeze();
  const sent = page.waitForRequest((request) => request.postData()?.includes('addProductsToCart') === true);
  await addButton(page).click();
  await sent;
  await shop.kill();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });

  await shop.open();
  expect(await piecesInCart(page, url)).toBe(1);
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByText('2 in your cart')).toBeVisible();
  expect(await piecesInCart(page, url)).toBe(2);
});
