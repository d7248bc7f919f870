import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openPage, untilWorkerControls, waitUntilAlive } from '../harness/page/open-page.ts';
import { nextRelease, RELEASED_SHOP_PORT } from '../harness/places.ts';
import { copyShop } from '../harness/shop/copied-shop.ts';
import { piecesInCart } from '../harness/shopper/pieces-in-cart.ts';

test.use({ serviceWorkers: 'allow' });

const url = `http://127.0.0.1:${RELEASED_SHOP_PORT}`;
const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';
const COIN = '2026 Tall Ship 1 oz silver coin';

/** Returns the names of the files that pages load, in a built release. */
async function builtFiles(release: string): Promise<Set<string>> {
  return new Set(await readdir(join(release, 'storefront/build/client/assets')));
}

/** Computes the build id as the service worker does (`storefront/worker/vite.config.ts`). */
function nameOfBuild(files: ReadonlySet<string>): string | undefined {
  return [...files]
    .map((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1])
    .find((name) => name !== undefined);
}

/**
 * Returns the builds with a cached offline page: only the active worker's build, once it is active.
 */
function keptBuilds(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('ingot-offline')).keys();
    return requests.map(({ url: address }) => new URL(address).searchParams.get('build'));
  });
}

/** Clicks the product's button, and waits for the number of products in the cart. */
async function addPiece(page: Page, inCart: number): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog').getByText(`${inCart} in your cart`)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Follows the link in the footer, without a new document as long as the page's code loads. */
async function followToContact(page: Page, heading: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(`${url}/contact-us`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('another build replaces the shop while a tab is open: the tab continues, the next page is the new build, and a missing file costs one reload (OPEN-66, OPEN-81)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  if (nextRelease === undefined) throw new Error('NEXT_RELEASE is unset: use npm run test:release.');
  const [before, after] = await Promise.all([
    builtFiles(join(import.meta.dirname, '../..')),
    builtFiles(nextRelease),
  ]);
  const came: string[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(response.url())?.[1];
    if (name !== undefined && response.status() === 200) came.push(name);
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const shop = await copyShop({ name: 'released', port: RELEASED_SHOP_PORT, env: {} });
  try {
    await openPage(page, url + PRODUCT);
    await untilWorkerControls(page);
    await addPiece(page, 1);
    expect(await keptBuilds(page)).toEqual([nameOfBuild(before)]);

    await shop.close();
    await shop.open(nextRelease);
    came.length = 0;

    await test.step('the open tab continues with the files of its own build', async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
      );
      await page.getByRole('button', { name: 'Write a review' }).click();
      await expect(page.getByLabel('Nickname')).toBeVisible();
      await addPiece(page, 2);
      await followToContact(page, 'Contact us');
      const old = came.filter((name) => before.has(name) && !after.has(name));
      for (const part of [/^review-form-/, /^contact-us-/])
        expect(old).toContainEqual(expect.stringMatching(part));
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(documents).toEqual([url + PRODUCT]);
    });

    await test.step('the next page and its worker are of the new build', async () => {
      await openPage(page, url + PRODUCT);
      await expect(page.getByRole('link', { name: 'Straight to the content' })).toBeAttached();
      await page.mouse.wheel(0, 10);
      // The new worker activates once the page has stopped loading, and then deletes the old
      // build's offline page.
      await expect.poll(() => keptBuilds(page), { timeout: 40_000 }).toEqual([nameOfBuild(after)]);
      await page.getByRole('button', { name: 'Write a review' }).click();
      await expect(page.getByLabel('Name to be printed')).toBeVisible();
      expect(await piecesInCart(page, url)).toBe(2);
    });

    await shop.close();
    await rm(join(shop.data, 'kept-assets'), { recursive: true });
    await shop.open();
    documents.length = 0;

    await test.step('missing files cost one reload', async () => {
      await followToContact(page, 'Contact us');
      await waitUntilAlive(page);
      expect(documents).toEqual([`${url}/contact-us`]);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await openPage(page, `${url}/cart`);
      await expect(page.locator('main').getByRole('link', { name: COIN }).first()).toBeVisible();
      expect(await piecesInCart(page, url)).toBe(2);
    });
  } finally {
    await shop.close();
  }
});
