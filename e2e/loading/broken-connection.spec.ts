import { expect, type Page, test } from '@playwright/test';
import { startReleasingProxy } from '../harness/network/releasing-proxy.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage, untilWorkerControls, waitUntilAlive } from '../harness/page/open-page.ts';
import { queryDatabase } from '../harness/shop/database.ts';

test.use({ serviceWorkers: 'allow' });

/** A timing entry with the source that a static route chose: https://www.w3.org/TR/service-workers/ */
type RoutedTiming = PerformanceResourceTiming & { readonly workerFinalSourceType?: string };

const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';
const COIN = '2026 Tall Ship 1 oz silver coin';

test('a release while a tab is open does not affect the tab and applies to the next page (OPEN-66, OPEN-81)', async ({
  page,
}) => {
  const proxy = await startReleasingProxy();
  try {
    await openPage(page, `${proxy.url}/silver.html`);
    await untilWorkerControls(page);
    expect(await releaseInCharge(page)).toBe(1);

    proxy.release(2);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => isReleaseWaiting(page)).toBe(true);
    expect(await releaseInCharge(page)).toBe(1);
    const pressedFromMs = await page.evaluate(() => performance.now());
    await page.locator('main').getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
    expect(await releaseInCharge(page)).toBe(1);
    await test.step('queries bypass the worker: prices every 30 seconds do not keep it from becoming idle', async () => {
      expect(new Set(await querySources(page, pressedFromMs))).toEqual(new Set(['network']));
    });

    await openPage(page, `${proxy.url}/gold.html`);
    await page.mouse.wheel(0, 10);
    // The test polls the browser: a message would restart the outgoing worker.
    await expect.poll(() => isReleaseWaiting(page), { timeout: 40_000 }).toBe(false);
    await expect.poll(() => releaseInCharge(page)).toBe(2);
  } finally {
    await proxy.close();
  }
});

/** Returns whether an installed worker waits for activation. */
function isReleaseWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
}

/**
 * Returns where the static routes of the worker sent each answered query that the page began after
 * `fromMs`: empty if no route matched. No route applies to queries before the worker controls the
 * page, nor to those in the first moments of its control. The browser names no source for queries
 * that the page aborted.
 */
function querySources(page: Page, fromMs: number): Promise<(string | undefined)[]> {
  return page.evaluate(
    (from) =>
      (performance.getEntriesByType('resource') as RoutedTiming[])
        .filter(
          ({ name, startTime, responseStatus }) =>
            name.includes('/graphql?') && startTime >= from && responseStatus > 0,
        )
        .map((entry) => entry.workerFinalSourceType),
    fromMs,
  );
}

/** Returns the release of the active worker (see the proxy). */
function releaseInCharge(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage('release', [port2]);
      }),
  );
}

test('the connection is lost during an addition: the page reports it, nothing is lost, and nothing is sent twice', async ({
  context,
  page,
}) => {
  await openPage(page, PRODUCT);
  await untilWorkerControls(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = /mutation (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name !== undefined) sent.push(name);
  });
  const button = page.locator('main').getByRole('button', { name: 'Add to cart' }).first();
  // The first hover loads the code for adding, which must be there when the connection is lost.
  await button.hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // A dead connection that the browser has not noticed: the button is still enabled.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await button.click();
  await expect(page.getByText('Unable to create cart')).toBeVisible();

  const failed = sent.length;
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
  // Only the shopper repeats a failed mutation: neither the page nor the worker does.
  expect(sent.slice(failed)).toEqual(['createEmptyCart', 'AddItems']);
});

test('a connection that closes after the shop has executed an addition: the browser resends, and it is executed once', async ({
  page,
}) => {
  const proxy = await startReleasingProxy();
  try {
    await openPage(page, proxy.url + PRODUCT);
    await untilWorkerControls(page);
    proxy.loseAnswer(/addProductsToCart/);
    await page.locator('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const lines = await queryDatabase<{ quantity: number }>(
      'select quantity from cart_item join cart on cart.id = cart_id where masked_id = $1',
      [await readStored(page, 'cartId')],
    );
    expect(lines).toEqual([{ quantity: 1 }]);
  } finally {
    await proxy.close();
  }
});

test('a chunk that fails to load is retried by the worker; without a worker the page offers a reload (OPEN-81)', async ({
  browser,
}) => {
  const proxy = await startReleasingProxy();
  const write = (page: Page) => page.getByRole('button', { name: 'Write a review' });
  try {
    await test.step('the worker retries; browsers never do', async () => {
      const page = await browser.newPage({ serviceWorkers: 'allow' });
      await openPage(page, proxy.url + PRODUCT);
      await untilWorkerControls(page);
      proxy.cut(/review-form-/, 2);
      proxy.breakOff(/review-form-/);
      await write(page).click();
      await expect(page.getByLabel('Nickname')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.close();
    });

    await test.step('without it, a bar offers a reload', async () => {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      await openPage(page, proxy.url + PRODUCT);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      // A failed prefetch has no visible effect.
      proxy.cut(/sell-to-us-/, 20);
      const failed = page.waitForEvent('requestfailed', (request) => /sell-to-us-/.test(request.url()));
      await page.locator('header').getByRole('link', { name: 'Sell to us' }).first().hover();
      await failed;
      proxy.cut(/review-form-/, 20);
      await write(page).click();
      const told = page.getByRole('alert').filter({ hasText: 'This page did not load completely' });
      await expect(told).toBeInViewport();
      expect(documents).toEqual([]);
      proxy.cut(/review-form-/, 0);
      await told.getByRole('button', { name: 'Reload' }).click();
      await expect(told).toHaveCount(0);
      await waitUntilAlive(page);
      await write(page).click();
      await expect(page.getByLabel('Nickname')).toBeVisible();
      await page.close();
    });
  } finally {
    await proxy.close();
  }
});

test('a truncated document reports itself, although browsers keep it; a worker requests it again (OPEN-81)', async ({
  page,
}) => {
  const proxy = await startReleasingProxy();
  try {
    proxy.breakOff(/^\/checkout$/);
    await page.goto(`${proxy.url}/checkout`, { waitUntil: 'commit' });
    const told = page.getByRole('alert').filter({ hasText: 'This page did not load completely' });
    await expect(told).toBeInViewport({ timeout: 20_000 });
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await told.getByRole('button', { name: 'Reload' }).press('Enter', { noWaitAfter: true });
    await waitUntilAlive(page);
    await expect(told).toHaveCount(0);

    // Browsers show nothing of a document that is truncated through the worker.
    await untilWorkerControls(page);
    proxy.breakOff(/^\/contact-us$/);
    await page.goto(`${proxy.url}/contact-us`, { waitUntil: 'commit' });
    await waitUntilAlive(page);
    await expect(told).toHaveCount(0);
  } finally {
    await proxy.close();
  }
});
