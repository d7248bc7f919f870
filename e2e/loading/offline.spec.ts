import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { startReleasingProxy } from '../harness/network/releasing-proxy.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage, untilWorkerControls, waitUntilAlive } from '../harness/page/open-page.ts';
import { queryDatabase } from '../harness/shop/database.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCT = '/2026-tall-ship-1-oz-silver-coin.html';
const COIN = '2026 Tall Ship 1 oz silver coin';

/** Returns the URLs in the worker's caches, without the origin. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

const LOADING = 'Loading the shop';
const NOT_CACHED = 'You have not opened this page on this device';

/** The texts that the main part of a document had, in order. */
interface TextRecord {
  readonly mainTexts: string[];
}

/** Records every text of the main part from the first one on. Runs in the page. */
function recordMainTexts(): void {
  const mainTexts: string[] = [];
  Object.assign(window, { mainTexts });
  new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent;
    if (text && text !== mainTexts.at(-1)) mainTexts.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Some features may be unavailable.').first()).toBeVisible();
}

/** Makes the worker fetch more pictures than its limit; the latest stay. */
async function expectTwoHundredPictures(page: Page): Promise<void> {
  // The browser chooses the addresses of the pictures after the heading is there.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].some(({ currentSrc }) => /\/img\//.test(currentSrc))),
    )
    .toBe(true);
  const fetched = await page.evaluate(async () => {
    const { pathname } = new URL(
      [...document.images].find(({ currentSrc }) => /\/img\//.test(currentSrc))?.currentSrc ?? '',
    );
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.fetched);
    });
    const urls = Array.from({ length: 210 }, (_, n) => `${pathname}?width=80&copy=${n}`);
    navigator.serviceWorker.controller?.postMessage({ type: 'PREFETCH_IMAGES', urls }, [port2]);
    return answer;
  });
  expect(fetched).toBe(210);
  const pictures = async () => (await keptAddresses(page)).filter((url) => /^\/(img|media)\//.test(url));
  await expect.poll(async () => (await pictures()).length).toBe(200);
}

/** Expects the state of a visited product page without a connection. */
async function expectOldPrices(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
  await expect(page.locator('header').getByText('Offline')).toBeVisible();
  await expect(page.getByText(/prices as of \d+:\d\d [ap]m/).first()).toBeVisible();
  const button = page.locator('main').getByRole('button', { name: 'Offline' }).first();
  await expect(button).toBeDisabled();
  // The products beside it cannot be added either.
  await expect(page.locator('main').getByRole('button', { name: /^(Add to cart|Pre-order)/ })).toHaveCount(0);
  const price = page
    .locator('main')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
  await expectGrey(price);
}

/**
 * Waits until every figure has the gray of stale prices: that of the page, or that of dark green
 * sections.
 */
async function expectGrey(figures: Locator): Promise<void> {
  await expect(figures.first()).toBeVisible();
  await expect.poll(() => figures.evaluateAll(listOthers)).toEqual([]);
}

/** Returns the texts of elements in other colors. Runs in the page. */
function listOthers(elements: Element[]): (string | null)[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const others = elements.filter((element) => {
    probe.style.color = element.closest('.on-vault') ? 'var(--c-on-vault-2)' : 'var(--c-ink-3)';
    return colorOf(element) !== colorOf(probe);
  });
  probe.remove();
  return others.map(({ textContent }) => textContent);
}

test('a visit continues without a connection, with the prices of its time (OPEN-66)', async ({
  context,
  page,
}) => {
  await openPage(page, '/silver.html');
  await test.step('a worker is registered at its address', async () => {
    await untilWorkerControls(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
      /\/sw\.js(\?|$)/,
    );
  });
  await page.locator('main').getByRole('link', { name: COIN }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
  await expect.poll(() => keptAddresses(page)).toContain(PRODUCT);
  await expect.poll(async () => (await keptAddresses(page)).some((url) => url.includes('/img/'))).toBe(true);
  await test.step('the worker fetches pictures on request', async () => {
    await expectTwoHundredPictures(page);
  });
  const kept = await keptAddresses(page);
  expect(kept.filter((url) => /graphql|captcha/.test(url))).toEqual([]);

  await test.step('responses are cached under their key, prices and customers never (NET-15)', async () => {
    const stored = () =>
      page.evaluate(() => localStorage.getItem('BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-default'));
    await expect.poll(stored).toContain('"Menu"');
    expect(await stored()).not.toMatch(/"(ProductPage|CategoryPage|MetalPrices|Cart\w*|Customer)"/);
  });

  await test.step('the header reports the lost connection (PWA-05)', async () => {
    await goOffline(context, page);
    await expectOldPrices(page);
  });
  await test.step('a reload starts with the cached data (PWA-02)', async () => {
    await page.reload();
    await expectOldPrices(page);
  });

  await page.locator('header').getByRole('link', { name: 'Gold', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(COIN) })).toHaveAttribute('href', PRODUCT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  // A press can be lost while the page asks again; the second one leads on.
  await expect(async () => {
    await page.getByRole('link', { name: new RegExp(COIN) }).click({ timeout: 5_000 });
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectOldPrices(page);
  await page.goto('/gold.html');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/gold.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  await test.step('the shopper is notified of the restored connection', async () => {
    // Background features start with the first use, after hydration.
    await waitUntilAlive(page);
    await page.mouse.wheel(0, 10);
    await expect(page.getByText('You are online.').first()).toBeVisible();
  });
});

test('the offline page starts with a loading screen, which never covers rendered content (PWA-01)', async ({
  context,
  page,
}) => {
  await page.addInitScript(recordMainTexts);
  const texts = () => page.evaluate(() => (window as unknown as TextRecord).mainTexts);
  await openPage(page, '/silver.html');
  await untilWorkerControls(page);
  expect((await texts()).length).toBeGreaterThan(0);
  expect((await texts()).filter((text) => text.includes(LOADING))).toEqual([]);
  await goOffline(context, page);
  await page.goto('/gold.html');
  await expect(page.getByText(NOT_CACHED)).toBeVisible();
  // The loading screen comes first, then the explanation, never both at once.
  const shown = (await texts()).map((text) => [LOADING, NOT_CACHED].filter((words) => text.includes(words)));
  const states = shown.filter((words) => words.length > 0).map((words) => words.join());
  expect([...new Set(states)]).toEqual([LOADING, NOT_CACHED]);
});

test('an unused page reports a lost and a restored connection (FIX-22)', async ({ context, page }) => {
  const toldBy = page.waitForResponse((response) => /\/background-tasks-[\w-]+\.js$/.test(response.url()));
  await page.goto('/silver.html');
  await (await toldBy).finished();
  // Its code waits neither for the first use of the page nor for idle time.
  const waitedMs = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const code = performance.getEntriesByType('resource').find(({ name }) => /background-tasks/.test(name));
    return (code?.startTime ?? Number.POSITIVE_INFINITY) - (document?.loadEventEnd ?? 0);
  });
  expect(waitedMs).toBeLessThan(2_500);
  const mark = page.locator('header').getByText('Offline');
  await expect(mark).toHaveCount(0);
  await context.setOffline(true);
  const toast = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(
    toast.getByText('You are offline. Some features may be unavailable.', { exact: true }),
  ).toBeVisible();
  await expect(mark).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are online.', { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(mark).toHaveCount(0);
});

test('without a connection the figures of a metal page and the prices of the front page are gray too (PWA-05, OPEN-66)', async ({
  context,
  page,
}) => {
  // Innermost elements with an amount, a change or a range in dollars.
  const figures = page
    .locator('main :not(:has(*))')
    .filter({ hasText: /^[+−]?\$[\d,]+\.\d\d( to \$[\d,]+\.\d\d)?$/ });
  for (const path of ['/spot/gold', '/']) {
    await openPage(page, path);
    await untilWorkerControls(page);
    await goOffline(context, page);
    await expectGrey(figures);
    expect(await figures.count()).toBeGreaterThan(5);
    await context.setOffline(false);
    await expect(page.getByText('You are online.').first()).toBeVisible();
  }
});

test('a worker that cannot be registered is a console warning without effect on the shopper (PWA-07)', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  const proxy = await startReleasingProxy();
  try {
    proxy.release(0);
    await openPage(page, `${proxy.url}/silver.html`);
    await page.mouse.wheel(0, 10);
    await expect
      .poll(() => warned)
      .toEqual([expect.stringContaining('The service worker could not be registered.')]);
    await page.locator('main').getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await proxy.close();
  }
});

test('browsers consider the shop installable (OPEN-67)', async ({ page }) => {
  await openPage(page, '/');
  await untilWorkerControls(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}').name).toBe('Ingot');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser context counts as incognito, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a release while a tab is open does not affect the tab and applies to the next page (OPEN-66, OPEN-81)', async ({
  page,
}) => {
  const proxy = await startReleasingProxy();
  try {
    await openPage(page, `${proxy.url}/silver.html`);
    await untilWorkerControls(page);
    const controlledFromMs = await page.evaluate(() => performance.now());
    expect(await releaseInCharge(page)).toBe(1);

    proxy.release(2);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => isReleaseWaiting(page)).toBe(true);
    expect(await releaseInCharge(page)).toBe(1);
    await page.locator('main').getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
    expect(await releaseInCharge(page)).toBe(1);
    await test.step('queries bypass the worker: prices every 30 seconds do not keep it from becoming idle', async () => {
      expect(new Set(await querySources(page, controlledFromMs))).toEqual(new Set(['network']));
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
 * Returns where the static routes of the worker sent each query that the page began after `fromMs`:
 * empty if no route matched. No route applies to the queries of a first visit before the worker
 * controls the page.
 */
function querySources(page: Page, fromMs: number): Promise<(string | undefined)[]> {
  return page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/graphql?') && startTime >= from)
        .map(
          (entry) => (entry as PerformanceEntry & { workerFinalSourceType?: string }).workerFinalSourceType,
        ),
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
