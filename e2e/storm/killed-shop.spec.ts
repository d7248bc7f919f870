import { expect, type Page, test } from '@playwright/test';
import { startResendingProxy } from '../harness/network/resending-proxy.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { KILLED_SHOP_PORT } from '../harness/places.ts';
import { copyShop, type OpenShop } from '../harness/shop/copied-shop.ts';
import { connectDatabase } from '../harness/shop/database.ts';
import { piecesInCart } from '../harness/shopper/pieces-in-cart.ts';

const url = `http://127.0.0.1:${KILLED_SHOP_PORT}`;
const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';

let shop: OpenShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await copyShop({ name: 'killed', port: KILLED_SHOP_PORT, env: {} });
});

test.afterAll(() => shop.close());

const addButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first();

test('a shop killed during an addition and restarted: the page reports it, and nothing is lost or duplicated (OPEN-66, OPEN-79)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openPage(page, url + PRODUCT);
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
  await page.keyboard.press('Escape');

  // The request has reached the machine and waits for the process when it dies.
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

test('an addition that a killed process had started is resent to the next one, which does not repeat it, and the page reports it (OPEN-79)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const proxy = await startResendingProxy(KILLED_SHOP_PORT);
  try {
    await openPage(page, proxy.url + PRODUCT);
    await addButton(page).click();
    await expect(page.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
    await page.keyboard.press('Escape');

    const unanswered = page.waitForResponse((response) => response.status() === 504, { timeout: 60_000 });
    await killInTheMidst(await readStored(page, 'cartId'), () => addButton(page).click());
    await shop.open();
    await unanswered;
    await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
    expect(await piecesInCart(page, url)).toBe(1);

    await addButton(page).click();
    await expect(page.getByRole('dialog').getByText('2 in your cart')).toBeVisible();
    expect(await piecesInCart(page, url)).toBe(2);
  } finally {
    await proxy.close();
  }
});

/** Kills the shop while it executes `change` on this cart, before any of it is committed. */
async function killInTheMidst(cartId: string | null, change: () => Promise<void>): Promise<void> {
  const database = await connectDatabase(shop.data);
  try {
    await database.query('begin');
    await database.query('select from cart where masked_id = $1 for update', [cartId]);
    await change();
    const waiting = "from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.query(`select ${waiting}`)).rowCount).toBeGreaterThan(0);
    await shop.kill();
    await database.query(`select pg_terminate_backend(pid) ${waiting}`);
  } finally {
    await database.end();
  }
}
