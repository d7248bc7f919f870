import { expect, type Response, test } from '@playwright/test';
import { startCountingProxy } from '../harness/network/counting-proxy.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../harness/page/layout-shifts.ts';
import { waitUntilAlive } from '../harness/page/open-page.ts';
import { shopUrl } from '../harness/places.ts';

// The service worker is part of a visit.
test.use({ serviceWorkers: 'allow' });

/** Budget of a first visit in transferred bytes (docs/performance.md). */
const BUDGET = { scripts: 150_000, ownScripts: 42_000, styles: 25_000, preloadedFonts: 2 };
/** All bytes of a second visit except pictures, including the service worker's. */
const SECOND_VISIT = 30_000;
/**
 * Chunks that contain dependencies only (storefront/vite.config.ts); every other script is our own.
 */
const OTHERS_SCRIPTS = /\/(framework|icons|rolldown-runtime)-[\w-]+\.js$/;

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['category', '/silver.html'],
  ['product', '/2026-tall-ship-1-oz-silver-coin.html'],
];

for (const [name, path] of PAGES) {
  test(`a first visit of ${name} stays within its budget of scripts, styles and fonts, and does not shift`, async ({
    page,
  }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Scripts load after the first paint: a slow machine may be idle before that.
    await waitUntilAlive(page);
    // An idle page prefetches code for use without a connection, which is not part of the first
    // view.
    // Both times are of the page's own clock, because the first prefetch starts in the same millisecond.
    const ofFirstView = new Set(
      await page.evaluate(() => {
        const [idle] = performance.getEntriesByName('page-idle');
        const idleAt = idle?.startTime ?? Number.POSITIVE_INFINITY;
        return performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (startTime < idleAt ? [name] : []));
      }),
    );
    const isOfFirstView = (response: Response) => ofFirstView.has(response.url());
    const sizeOf = async (isCounted: (url: string) => boolean) => {
      const counted = responses.filter((response) => isCounted(response.url()) && isOfFirstView(response));
      const sizes = await Promise.all(counted.map((response) => response.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    const scripts = await sizeOf((url) => url.endsWith('.js'));
    const ownScripts = await sizeOf((url) => url.endsWith('.js') && !OTHERS_SCRIPTS.test(url));
    const styles = await sizeOf((url) => url.endsWith('.css'));
    test.info().annotations.push({
      type: 'bytes',
      description: `${name}: scripts ${scripts}, own ${ownScripts}, styles ${styles}`,
    });
    expect(ownScripts, 'the build keeps dependencies in separate chunks').toBeLessThan(scripts / 2);
    expect(ownScripts).toBeGreaterThan(0);
    expect(styles).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(BUDGET.scripts);
    expect(ownScripts).toBeLessThanOrEqual(BUDGET.ownScripts);
    expect(styles).toBeLessThanOrEqual(BUDGET.styles);
    const html = await (await fetch(shopUrl + path)).text();
    const preloads = html.match(/<link[^>]*as="font"[^>]*>/g) ?? [];
    expect(preloads.length).toBeLessThanOrEqual(BUDGET.preloadedFonts);
    expect(responses.filter((response) => response.url().endsWith('.woff2')).length).toBe(preloads.length);
    await expectNoLayoutShift(page, `${name} at 1440`);
  });
}

for (const [name, path] of PAGES) {
  test(`a second visit of ${name}, at other prices, transfers little besides pictures`, async ({
    context,
  }) => {
    const shop = await startCountingProxy(shopUrl);
    const documents = (answers: typeof shop.answers) =>
      answers.filter((answer) => answer.path === path).length;
    await context.addInitScript(() => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (message: { type: string }, ...rest: []) {
        told.push(message.type);
        return postMessage.call(this, message, ...rest);
      };
    });
    try {
      const visit = async () => {
        shop.answers.length = 0;
        const page = await context.newPage();
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        await waitUntilAlive(page);
        // The first use loads background features, among them the service worker, which finally
        // caches the pictures.
        await page.mouse.wheel(0, 10);
        await page.waitForFunction(
          () => (globalThis as never as { told: string[] }).told.includes('PREFETCH_IMAGES'),
          undefined,
          { timeout: 60_000 },
        );
        // A busy machine loads the rest of the code after a pause.
        await expect
          .poll(
            async () => {
              const before = shop.answers.length;
              await page.waitForTimeout(1_000);
              return shop.answers.length - before;
            },
            { timeout: 60_000 },
          )
          .toBe(0);
        await page.close();
        return shop.answers.filter((answer) => !/^\/(img|media)\//.test(answer.path));
      };
      const first = await visit();
      expect(first.filter((answer) => answer.path.startsWith('/assets/')).length).toBeGreaterThan(10);
      // The new service worker fetches the page itself, possibly after the tab.
      await expect.poll(() => documents(shop.answers)).toBe(2);
      await renewKeptPage(path);
      const second = await visit();
      const bytes = second.reduce((sum, answer) => sum + answer.bytes, 0);
      test.info().annotations.push({ type: 'bytes', description: `second visit of ${name}: ${bytes}` });
      expect(documents(second), 'the page itself, once').toBe(1);
      expect(bytes, JSON.stringify(second)).toBeLessThanOrEqual(SECOND_VISIT);
    } finally {
      await shop.close();
    }
  });
}

/**
 * Requests a page until the shop has rendered it at the current prices. The first visitor after a
 * price change may get the page of the prices before, and then fetches the new ones besides.
 */
async function renewKeptPage(path: string): Promise<void> {
  const query = encodeURIComponent('{ metalPrices { price_version } }');
  const isCurrent = async () => {
    const { data } = await (await fetch(`${shopUrl}/graphql?query=${query}`)).json();
    const html = await (await fetch(shopUrl + path)).text();
    return html.includes(`"price_version":"${data.metalPrices.price_version}"`);
  };
  await expect.poll(isCurrent).toBe(true);
}
