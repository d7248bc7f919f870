import { expect, type Page, test } from '@playwright/test';
import { storedKey } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';

const DELIVERY = '/shipping-and-insurance';
const BAR = '/1-g-gold-bar-in-assay-card.html';

/** Returns how far texts extend beyond the page's gutters, in pixels. */
const beyondGutters = (page: Page) =>
  page.evaluate(() => {
    const gutter = innerWidth < 375 ? 12 : 16;
    const boxes = [...document.querySelectorAll('main :is(h1, h2, h3, p, td)')]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const left = Math.min(...boxes.map((box) => box.left + (box.width === innerWidth ? gutter : 0)));
    return Math.max(
      0,
      gutter - left,
      ...boxes.map((box) => Math.min(box.right, innerWidth * 2) - innerWidth),
    );
  });

/** Creates a compare list of three products. Returns its id. */
async function compareThree(): Promise<string> {
  const { products } = await queryShop<{ products: { items: { uid: string }[] } }>(
    '{ products(filter: { sku: { in: ["AG-SHIP-1", "AU-M1", "AC-LOUPE"] } }) { items { uid } } }',
  );
  const { createCompareList } = await queryShop<{ createCompareList: { uid: string; item_count: number } }>(
    'mutation($ids: [ID!]!) { createCompareList(input: { products: $ids }) { uid item_count } }',
    { ids: products.items.map(({ uid }) => uid) },
  );
  expect(createCompareList.item_count).toBe(3);
  return createCompareList.uid;
}

/** Relative luminance of an element's background, from 0 (black) to 1 (white). */
function luminance(element: Element): number {
  const channels =
    getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the layout shift without user input. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('small and zoomed screens keep gutters, target sizes and positions (FIX-68, FIX-70)', async ({
  page,
}) => {
  await test.step('the delivery page keeps its gutters at 390 and 320 px (FIX-68)', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, DELIVERY);
    expect(await beyondGutters(page)).toBeLessThan(1);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await beyondGutters(page)).toBeLessThan(1);
  });

  await test.step('targets are at least 24 px, and the buy bar scrolls away at 400% (FIX-70)', async () => {
    await openPage(page, BAR);
    const heights = await page
      .locator('nav ol a, th button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
      );
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    const bar = page.getByRole('button', { name: 'Add to cart' }).last().locator('..');
    expect(await bar.evaluate((one) => getComputedStyle(one).position)).not.toBe('sticky');
  });

  await test.step('the compare page does not shift while it loads (FIX-70)', async () => {
    const uid = await compareThree();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storedKey('compare_list'),
      JSON.stringify({ value: uid, timeStored: Date.now(), ttl: null }),
    ] as const);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/compare');
      const names = page.getByRole('columnheader').getByRole('link');
      await expect(names).toHaveCount(3);
      await page.waitForLoadState('networkidle');
      expect(await shifted(page), `${width}`).toBeLessThanOrEqual(0.01);
      const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights), `${width}`).toBeGreaterThanOrEqual(24);
    }
  });

  await test.step('the name of a product in a list is a target of at least 24 px (FIX-70)', async () => {
    await openPage(page, '/silver.html');
    const names = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
    await names.first().scrollIntoViewIfNeeded();
    // The link covers its tile: the clickable area counts.
    const missed = await names.evaluateAll((all) =>
      all.slice(0, 2).filter((one) => {
        const { left, top, height } = one.getBoundingClientRect();
        const hit = (distance: number) => document.elementFromPoint(left + 20, top + height / 2 + distance);
        return [-12, 0, 12].some((distance) => !one.contains(hit(distance)));
      }),
    );
    expect(await names.count()).toBeGreaterThan(3);
    expect(missed).toEqual([]);
  });
});

test('pages of content and the footer follow their designs (FIX-69)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/returns');
  const edges = await page
    .locator('main :is(nav, h2, p)')
    .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  const heading = page.getByRole('heading', { level: 1 });
  const left = await heading.evaluate(
    (one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
  );
  expect(edges.filter((edge) => edge > 0)).toEqual([Math.round(left)]);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Ingot, home' })).toBeAttached();
  await expect(footer.getByText(/© 20\d\d Ingot\./)).toBeAttached();
});

test('the product picture of an article is not darkened in the dark theme, and an assay card is cut out (FIX-60)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const looks = () =>
    page
      .locator('main img[style*="--clip"]')
      .first()
      .evaluate((one) => {
        const { mixBlendMode, clipPath } = getComputedStyle(one);
        return { mixBlendMode, isCut: clipPath !== 'none' };
      });
  await openPage(page, '/blog/guides/your-first-ounce');
  expect(await looks()).toEqual({ mixBlendMode: 'normal', isCut: true });
  await openPage(page, BAR);
  expect(await looks()).toEqual({ mixBlendMode: 'normal', isCut: true });

  await test.step('a bar on a content page is cut out too', async () => {
    await openPage(page, '/about');
    const bar = page.getByAltText('A poured kilogram bar of gold');
    await bar.scrollIntoViewIfNeeded();
    expect(await looks()).toEqual({ mixBlendMode: 'normal', isCut: true });
    expect(await bar.locator('..').evaluate(luminance)).toBeLessThan(0.1);
  });

  await test.step('no product photograph is a background on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/inside-the-vault');
    const backgrounds = page.locator('main .pagebuilder-background');
    const banner = backgrounds.last().locator('img');
    await banner.scrollIntoViewIfNeeded();
    await expect.poll(() => banner.evaluate((one: HTMLImageElement) => one.currentSrc)).not.toBe('');
    const sources = await backgrounds.evaluateAll((all) => all.map((one) => one.innerHTML));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((one) => one.includes('catalog/product/'))).toEqual([]);
  });
});
