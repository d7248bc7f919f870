import { expect, type Page } from '@playwright/test';
import { openPage, waitUntilHydrated } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { shopUrl } from '../harness/places.ts';

// Maps use WebGL, which is software-rendered without a graphics card. A separate browser keeps that
// cost from other tests.
test.use({
  launchOptions: {
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: ['--headless=new', '--no-sandbox', '--disable-quic', '--enable-unsafe-swiftshader'],
  },
});

const OUTLINES = /countries-50m/;

/** Records the page's problems, and the hosts of its requests. */
function listenTo(page: Page) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  const paths: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
    paths.push(pathname);
  });
  return { complaints, hosts, paths };
}

test('the map of the contact page loads on approach, from the shop alone, and can be moved (MAP-01, MAP-06, MAP-07, OPEN-58)', async ({
  page,
}) => {
  const heard = listenTo(page);
  // The map is near the top, so the test adds space above it.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const distance = new CSSStyleSheet();
      distance.replaceSync('main h1 { margin-bottom: 3000px }');
      document.adoptedStyleSheets = [distance];
    }),
  );
  await openPage(page, '/contact-us');
  const list = page.getByRole('list', { name: 'Our locations' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('link', { name: 'Open in maps (Ingot, Assay Row)' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  );
  await page.waitForLoadState('networkidle');
  expect(heard.paths.some((path) => OUTLINES.test(path))).toBe(false);

  await list.scrollIntoViewIfNeeded();
  const map = page.locator('[data-drawn][data-zoom]');
  await expect(map).toBeVisible({ timeout: 30_000 });
  expect(heard.paths.some((path) => OUTLINES.test(path))).toBe(true);
  await expect(map.locator('[title="Ingot, Harbor counter"]')).toHaveText('2');

  const zoom = async () => Number(await map.getAttribute('data-zoom'));
  const before = await zoom();
  expect(before).toBeLessThanOrEqual(8);
  await map.hover();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  expect(await zoom()).toBe(before);
  await map.dblclick();
  await expect.poll(zoom).toBeGreaterThan(before + 0.5);

  const kinds = page.getByRole('group', { name: 'Map type' });
  await expect(kinds.getByRole('button', { name: 'Borders' })).toHaveAttribute('aria-pressed', 'true');
  await kinds.getByRole('button', { name: 'Coast' }).click();
  await expect(kinds.getByRole('button', { name: 'Coast' })).toHaveAttribute('aria-pressed', 'true');
  const nearer = await zoom();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(zoom).toBeLessThan(nearer);
  expect([...heard.hosts]).toEqual([new URL(shopUrl).host]);
  expect(heard.complaints).toEqual([]);
});

test('a page with many products is complete in the first HTML, does not shift while it loads, and hydrates (IMG-08)', async ({
  page,
}) => {
  const html = await (await fetch(`${shopUrl}/inside-the-vault`)).text();
  for (const words of [
    'Into the vault',
    'A wave sent through a bar',
    'What is a troy ounce?',
    'Ingot, Harbor counter',
  ]) {
    expect(html).toContain(words);
  }
  const heard = listenTo(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + shift.value,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/inside-the-vault');
  const main = page.getByRole('main');
  const slides = main.getByRole('region', { name: 'Slides' });
  const next = slides.getByRole('button', { name: 'Next slide' });
  await waitUntilHydrated(next);
  await next.click();
  await expect(slides.getByRole('button', { name: 'Show slide Bench' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const tab = main.getByRole('tab', { name: 'Weight' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tabpanel')).toContainText('micrometer');
  const parallax = main.locator('[data-parallax] img');
  await parallax.scrollIntoViewIfNeeded();
  expect(await parallax.evaluate((image) => getComputedStyle(image).scale)).toBe('1.25');
  await main.getByRole('button', { name: 'Add to cart' }).first().scrollIntoViewIfNeeded();
  await main.getByRole('list', { name: 'Our locations' }).scrollIntoViewIfNeeded();
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(heard.complaints).toEqual([]);
});
