import { expect, type Page } from '@playwright/test';
import { openPage } from './harness/open-page.ts';
import { shopUrl } from './harness/places.ts';
import { test } from './harness/policed-test.ts';

// Maps are drawn by WebGL, which a machine without a graphics card has only in software.
test.use({
  launchOptions: {
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: ['--headless=new', '--no-sandbox', '--disable-quic', '--enable-unsafe-swiftshader'],
  },
});

const OUTLINES = /countries-50m/;

/** What the page complains about, and the hosts that it asks. */
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

test('MAP-01 MAP-06 MAP-07 OPEN-58 the map of the contact page comes on approach, from the shop alone, and is moved by hand', async ({
  page,
}) => {
  const heard = listenTo(page);
  // The map stands high on its page, so the page is given a long way to it.
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
  await expect(list.getByRole('link', { name: 'Open in a map (Ingot, Assay Row)' })).toHaveAttribute(
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

  const kinds = page.getByRole('group', { name: 'Kind of map' });
  await expect(kinds.getByRole('button', { name: 'Borders' })).toHaveAttribute('aria-pressed', 'true');
  await kinds.getByRole('button', { name: 'Coast' }).click();
  await expect(kinds.getByRole('button', { name: 'Coast' })).toHaveAttribute('aria-pressed', 'true');
  const nearer = await zoom();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(zoom).toBeLessThan(nearer);
  expect([...heard.hosts]).toEqual([new URL(shopUrl).host]);
  expect(heard.complaints).toEqual([]);
});

test('OPEN-58 without WebGL the locations stay and nothing breaks', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const outlines = page.waitForResponse((response) => OUTLINES.test(response.url()), { timeout: 60_000 });
  await openPage(page, '/contact-us');
  const list = page.getByRole('list', { name: 'Our locations' });
  await list.scrollIntoViewIfNeeded();
  await outlines;
  await expect(list.getByRole('heading')).toHaveText([
    'Ingot, Assay Row',
    'Ingot, Harbor counter',
    'Ingot, Hallow Bridge receiving door',
  ]);
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  expect(failures).toEqual([]);
});

test('OPEN-44 ROUTE-03 the journal leads from list to category to post, and its feed can be found', async ({
  page,
}) => {
  await openPage(page, '/blog');
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/blog/feed.xml');
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await subjects.getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL('/blog/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  await page.getByRole('main').getByRole('link', { name: 'Your first ounce' }).click();
  await expect(page).toHaveURL('/blog/guides/your-first-ounce');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your first ounce');
  await expect(main).toContainText('By The counter desk');
  await expect(main.getByRole('heading', { name: 'Pieces in this story' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'Journal',
    'Guides',
    'Your first ounce',
  ]);

  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(shopUrl + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await statusOf('/blog/no-such-subject')).toEqual([404, null]);
  expect(await statusOf('/blog/guides/no-such-post')).toEqual([404, null]);
  expect(await statusOf('/blog?page=999')).toEqual([404, null]);
  expect(await statusOf('/blog/market/your-first-ounce')).toEqual([301, '/blog/guides/your-first-ounce']);
  expect((await statusOf('/blog/feed.xml'))[0]).toBe(200);
});

test('HEAD-27 PAGE-27 OPEN-55 a static page stands below Home; one with the empty layout stands alone', async ({
  page,
}) => {
  await openPage(page, '/about');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'About Ingot',
  ]);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await openPage(page, '/friday-letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Friday letter');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
});

test('IMG-08 a page of many pieces is whole in the first HTML, keeps still while it loads, and comes alive', async ({
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
  await slides.getByRole('button', { name: 'Next slide' }).click();
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

test('OPEN-53 questions open to their answers where there are no scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/faq`);
  const question = page.locator('details', { hasText: 'What is a troy ounce?' });
  await expect(question.getByText('31.1034768 grams')).toBeHidden();
  await question.locator('summary').click();
  await expect(question.getByText('31.1034768 grams')).toBeVisible();
  await context.close();
});

test('CMS-01 CMS-03 a page shows that a block is on its way, and says so when there is none', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/graphql\?.*faq-selling/, async (route) => {
    await asked;
    await route.fulfill({ json: { data: { cmsBlocks: { items: [] } } } });
  });
  await openPage(page, '/sell-to-us');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Questions about selling' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Questions about selling');
  await expect(main.getByText('Fetching Data...')).toBeVisible();
  answer();
  await expect(main.getByText('There are no blocks to display')).toBeVisible();
  await expect(main.getByText('Fetching Data...')).toHaveCount(0);
});
