import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyShop } from './harness/copied-shop.ts';
import { openPage, untilWorkerReigns, waitUntilAlive } from './harness/open-page.ts';
import { piecesInCart } from './harness/pieces-in-cart.ts';
import { nextRelease, RELEASED_SHOP_PORT } from './harness/places.ts';

test.use({ serviceWorkers: 'allow' });

const url = `http://127.0.0.1:${RELEASED_SHOP_PORT}`;
const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';
const COIN = '2026 Tall Ship 1 oz silver coin';

/** Names of the files that pages load, in a built release. */
async function builtFiles(release: string): Promise<Set<string>> {
  return new Set(await readdir(join(release, 'storefront/build/client/assets')));
}

/** As the service worker knows the build (`storefront/worker/vite.config.ts`). */
function nameOfBuild(files: ReadonlySet<string>): string | undefined {
  return [...files]
    .map((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1])
    .find((name) => name !== undefined);
}

/** The builds whose offline page the browser keeps: the one of the worker in charge alone, once that has begun. */
function keptBuilds(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('ingot-offline')).keys();
    return requests.map(({ url: address }) => new URL(address).searchParams.get('build'));
  });
}

/** Presses the button of the piece, and waits until so many are told to be in the cart. */
async function addPiece(page: Page, inCart: number): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog').getByText(`${inCart} in your cart`)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Follows the link at the foot of the page, without a new document as long as the page's code comes. */
async function followToContact(page: Page, heading: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(`${url}/contact-us`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('OPEN-66 OPEN-81 another build takes the shop over while a tab is open: the tab goes on, the next page is the new build, and a file that is gone costs one reload', async ({
  page,
}) => {
  test.setTimeout(180_000);
  if (nextRelease === undefined) throw new Error('NEXT_RELEASE names no release: use npm run test:release.');
  const [before, after] = await Promise.all([
    builtFiles(join(import.meta.dirname, '..')),
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
    await untilWorkerReigns(page);
    await addPiece(page, 1);
    expect(await keptBuilds(page)).toEqual([nameOfBuild(before)]);

    await shop.close();
    await shop.open(nextRelease);
    came.length = 0;

    await test.step('the open tab goes on with the files of its own build', async () => {
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

    await test.step('the next page is the new build, and so is its worker', async () => {
      await openPage(page, url + PRODUCT);
      await expect(page.getByRole('link', { name: 'Straight to the content' })).toBeAttached();
      await page.mouse.wheel(0, 10);
      // The new worker takes over once the page has stopped loading, and then deletes the other build's offline page.
      await expect.poll(() => keptBuilds(page), { timeout: 40_000 }).toEqual([nameOfBuild(after)]);
      await page.getByRole('button', { name: 'Write a review' }).click();
      await expect(page.getByLabel('Name to be printed')).toBeVisible();
      expect(await piecesInCart(page, url)).toBe(2);
    });

    await shop.close();
    await rm(join(shop.data, 'kept-assets'), { recursive: true });
    await shop.open();
    documents.length = 0;

    await test.step('files that nobody has kept cost one reload', async () => {
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
