import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { startReleasingProxy } from '../harness/network/releasing-proxy.ts';
import { openPage, untilWorkerControls, waitUntilAlive } from '../harness/page/open-page.ts';

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
 * Waits until every figure has the gray of stale prices. Dark green sections have another gray than
 * the page.
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
  await test.step('a pressed link leads on, although the connection returns while it loads', async () => {
    await page.evaluate(() =>
      window.addEventListener('beforeunload', () => window.dispatchEvent(new Event('online'))),
    );
    await page.getByRole('link', { name: new RegExp(COIN) }).click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
  });
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
  // Its code waits neither for the first use of the page nor for idle time, which never comes here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/silver.html');
  await (await toldBy).finished();
  const waitedMs = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const code = performance.getEntriesByType('resource').find(({ name }) => /background-tasks/.test(name));
    return (code?.startTime ?? Number.POSITIVE_INFINITY) - (document?.loadEventEnd ?? 0);
  });
  // One second after hydration, which takes several seconds on a slow machine.
  expect(waitedMs).toBeLessThan(10_000);
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
