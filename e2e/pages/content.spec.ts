import { expect } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { shopUrl } from '../harness/places.ts';

test('without WebGL the locations are listed and nothing fails (OPEN-58)', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const outlines = page.waitForResponse((response) => /countries-50m/.test(response.url()), {
    timeout: 60_000,
  });
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

test('the journal leads from list to category to post, and links its feed (OPEN-44, ROUTE-03)', async ({
  page,
}) => {
  await openPage(page, '/blog');
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/blog/feed.xml');
  const subjects = page.getByRole('navigation', { name: 'Topics' });
  await subjects.getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL('/blog/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  await page.getByRole('main').getByRole('link', { name: 'Your first ounce' }).click();
  await expect(page).toHaveURL('/blog/guides/your-first-ounce');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your first ounce');
  await expect(main).toContainText('By The counter desk');
  await expect(main.getByRole('heading', { name: 'Products in this article' })).toBeVisible();
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

test('a static page has a breadcrumb to Home; one with the empty layout stands alone (HEAD-27, PAGE-27, OPEN-55)', async ({
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

test('questions expand without scripts (OPEN-53)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/faq`);
  const question = page.locator('details', { hasText: 'What is a troy ounce?' });
  await expect(question.getByText('31.1034768 grams')).toBeHidden();
  await question.locator('summary').click();
  await expect(question.getByText('31.1034768 grams')).toBeVisible();
  await context.close();
});

test('a page shows that a block is loading, and when it does not exist (CMS-01, CMS-03)', async ({
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
