import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';

/** Returns a computed style of an element. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const token = (page: Page, name: string) => styleOf(page, 'html', name);

test('desktop begins at 1024 px (LAY-01, LAY-02, HEAD-10)', async ({ page }) => {
  await openPage(page, '/silver.html');
  const menuBar = page.getByRole('navigation', { name: 'Main' });
  const drawerTrigger = page.getByRole('button', { name: 'Open navigation' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Ingot, home' });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(menuBar).toBeVisible();
  await expect(drawerTrigger).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(menuBar).toBeHidden();
  await expect(drawerTrigger).toBeVisible();
  await test.step('below it the logo is centered (HEAD-17)', async () => {
    const box = await logo.boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle - 1023 / 2)).toBeLessThan(2);
  });
});

test('the header is 5rem high, 3.5rem from 960 px down, and nothing is wider than 1440 px (HEAD-19, LAY-04)', async ({
  page,
}) => {
  await openPage(page, '/silver.html');
  const header = page.locator('header > div').first();
  const minHeight = () => header.evaluate((element) => getComputedStyle(element).minHeight);
  await page.setViewportSize({ width: 961, height: 900 });
  expect(await minHeight()).toBe('80px');
  await page.setViewportSize({ width: 960, height: 900 });
  expect(await minHeight()).toBe('56px');
  await page.setViewportSize({ width: 2200, height: 900 });
  const widths = await page.locator('.wrap').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.max(...widths)).toBe(1440);
});

/** Returns a computed style of an element. */
const computed = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** Counts the columns of the grid around an element. */
const columnsAround = async (element: Locator) =>
  (await computed(element.locator('..'), 'grid-template-columns')).split(' ').length;

test('the layout changes at 375, 600, 640, 768, 1210 and 1280 px, and fits at each of them (LAY-03)', async ({
  page,
}) => {
  /** Measures one pixel below a breakpoint and at it. Nothing may overflow there. */
  const around = async <T>(breakpoint: number, measure: () => Promise<T>) => {
    const measured: T[] = [];
    for (const width of [breakpoint - 1, breakpoint]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
      measured.push(await measure());
    }
    return measured;
  };

  await openPage(page, '/silver.html');
  const tile = page.getByRole('main').getByRole('article').first();
  const bar = page.getByRole('region', { name: /prices/i });
  /** The space between metals; while a market is closed, the space of the heading. */
  const barSpace = async () => [
    await computed(bar.getByRole('listitem').nth(1), 'padding-left'),
    await computed(bar.locator('span').first(), 'letter-spacing'),
  ];
  expect(await around(375, () => styleOf(page, '.wrap', 'padding-left'))).toEqual(['12px', '16px']);
  expect(await around(640, () => token(page, '--w-modal'))).toEqual(['min(90vw, 335px)', 'min(90vw, 470px)']);
  expect(await around(768, () => columnsAround(tile))).toEqual([2, 3]);
  const [narrow, wide] = await around(1210, barSpace);
  expect(narrow).not.toEqual(wide);
  expect(await around(1280, () => columnsAround(tile))).toEqual([3, 4]);

  await openPage(page, '/contact-us');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Name' });
  expect(await around(600, () => columnsAround(field.locator('..')))).toEqual([1, 2]);
});

test('the style guide has no shell and shows every dialog (ROUTE-07, CONF-13, OPEN-47)', async ({ page }) => {
  await openPage(page, '/style-guide');

  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /prices/i })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await test.step('a modal closes by a click outside and by Escape', async () => {
    await open('modal');
    await expect(dialog('A modal')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog('A modal')).toHaveCount(0);
    await open('modal');
    await page.keyboard.press('Escape');
    await expect(dialog('A modal')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'modal', exact: true })).toBeFocused();
  });

  await test.step('a modal that requires a decision closes by its buttons only (MODAL-03)', async () => {
    await open('not closable');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog('Not closable')).toBeVisible();
    await expect(dialog('Not closable').getByRole('button', { name: 'Close' })).toHaveCount(0);
    await dialog('Not closable').getByRole('button', { name: 'Answer' }).click();
    await expect(dialog('Not closable')).toHaveCount(0);
  });
});

test('the style guide: the width of a dialog, and its placeholder', async ({ page }) => {
  await openPage(page, '/style-guide');

  await test.step('a dialog is 90% of the window wide, at most 335 px, or 470 px from 640 px on (MODAL-04, FIX-27)', async () => {
    const dialog = page.getByRole('dialog', { name: 'A modal' });
    const open = page.getByRole('button', { name: 'modal', exact: true });
    for (const [viewport, width] of [
      [300, 270],
      [320, 288],
      [360, 324],
      [639, 335],
      [640, 470],
      [1280, 470],
    ] as const) {
      await page.setViewportSize({ width: viewport, height: 900 });
      await open.click();
      expect((await dialog.boundingBox())?.width, `${viewport}`).toBeCloseTo(width, 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step('a placeholder shimmers in one second, and is static with reduced motion (LAY-05)', async () => {
    expect(await token(page, '--d-shimmer')).toBe('1s');
    const skeleton = page.locator('span[aria-hidden="true"][style*="12rem"]');
    const duration = () => skeleton.evaluate((element) => getComputedStyle(element).animationDuration);
    expect(await duration()).toBe('1s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(duration).not.toBe('1s');
  });
});

test('a regular page, loaded once: language, footer, mini-cart, and on a phone drawer and search', async ({
  page,
}) => {
  await openPage(page, '/faq');

  await test.step('the footer has contact, sections, social links and payment logos (HEAD-25)', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'desk@ingot.example' })).toBeVisible();
    for (const section of ['Shop', 'Service', 'Learn', 'Follow']) {
      await expect(footer.getByRole('heading', { name: section })).toBeVisible();
    }
    await expect(footer.getByText('Wire', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Selling' })).toBeVisible();
  });

  await test.step('the mini-cart opens and closes, and leads to the cart (HEAD-09)', async () => {
    const trigger = page.getByRole('banner').getByRole('link', { name: /^My Cart/ });
    await trigger.click();
    const panel = page.getByRole('dialog', { name: 'My Cart' });
    await expect(panel).toBeVisible();
    await trigger.click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('the shop is in American English, and every page has the search (HEAD-03)', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const header = page.getByRole('banner');
    await expect(header.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header.getByRole('combobox', { name: 'Search products' })).toBeHidden();
    await expect(header.getByRole('button', { name: /search/i })).toBeVisible();
  });

  await test.step('the drawer and the search of a narrow screen (HEAD-18)', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Journal' })).toBeVisible();
    // The drawer uses the page's own overlay.
    await expect(page.locator('.skip ~ div[aria-hidden="true"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click();
    const search = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
    await expect(search).toBeVisible();
    // The whole screen except the scrollbar gutter of the page behind.
    const box = await search.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
    expect(box?.width).toBeGreaterThanOrEqual(370);
  });
});

/** A public page with its texts and its layout. */
interface PublicPage {
  readonly path: string;
  /** The document title without the name of the shop. */
  readonly title: string;
  readonly heading: string;
  readonly frame?: 'shop' | 'checkout' | 'empty';
}

/** Expects each page to have its title, heading and layout. */
async function expectPages(request: APIRequestContext, pages: readonly PublicPage[]): Promise<void> {
  for (const { path, title, heading, frame = 'shop' } of pages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const prices = /aria-label="(Ask|Bid) prices"/.test(html);
    const menu = html.includes('aria-label="Main"');
    expect({
      path,
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1]?.replace(/ \| Ingot( Journal)?$/, ''),
      heading: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1],
      prices,
      menu,
    }).toEqual({ path, title, heading, prices: frame !== 'empty', menu: frame === 'shop' });
  }
}

test('pages in their layout: selling and the journal, with and without their segments (ROUTE-02, ROUTE-03)', ({
  request,
}) =>
  expectPages(request, [
    { path: '/sell-to-us', title: 'Sell to us', heading: 'We buy what we sell, at a price we publish.' },
    { path: '/sell-to-us/faq', title: 'Questions about selling', heading: 'Questions about selling' },
    { path: '/blog', title: 'Journal', heading: 'Journal' },
    { path: '/blog/guides/your-first-ounce', title: 'Your first ounce', heading: 'Your first ounce' },
  ]));

test('pages in their layout: the checkout entry, reviews, contact and the style guide (ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07)', ({
  request,
}) =>
  expectPages(request, [
    {
      path: '/cart-login',
      title: 'How would you like to continue?',
      heading: 'How would you like to continue?',
      frame: 'checkout',
    },
    { path: '/reviews', title: 'What buyers say', heading: 'What buyers say' },
    { path: '/contact-us', title: 'Contact us', heading: 'Contact us' },
    {
      path: '/style-guide',
      title: 'Style guide',
      heading: 'Struck, weighed, certified.',
      frame: 'empty',
    },
  ]));

test('pages in their layout: sign-in, search and passwords (ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11)', ({
  request,
}) =>
  expectPages(request, [
    { path: '/sign-in', title: 'Login', heading: 'Login' },
    {
      path: '/search.html?query=eagle',
      title: 'Results for “eagle”',
      heading: 'Results for “eagle”',
    },
    {
      path: '/customer/account/createPassword',
      title: 'This link is no longer valid',
      heading: 'This link is no longer valid',
    },
    { path: '/forgot-password', title: 'Forgot your password?', heading: 'Forgot your password?' },
  ]));

test('pages in their layout: a new account, the cart and checkout (ROUTE-12, ROUTE-13, ROUTE-14)', ({
  request,
}) =>
  expectPages(request, [
    { path: '/create-account', title: 'Create an account', heading: 'Create an account' },
    { path: '/cart', title: 'Cart', heading: 'Your cart' },
    { path: '/checkout', title: 'Checkout', heading: 'Where should we ship it?', frame: 'checkout' },
  ]));

test('pages in their layout: paths that the server resolves: the front page, four metals, content (ROUTE-29, GEN-01, GEN-03)', ({
  request,
}) =>
  expectPages(request, [
    {
      path: '/home',
      title: 'Gold, silver, platinum and palladium',
      heading: 'Every ounce, to scale.',
    },
    { path: '/gold.html', title: 'Gold', heading: 'Gold' },
    { path: '/silver.html', title: 'Silver', heading: 'Silver' },
    { path: '/platinum.html', title: 'Platinum', heading: 'Platinum' },
    { path: '/palladium.html', title: 'Palladium', heading: 'Palladium' },
    { path: '/faq', title: 'Questions and answers', heading: 'Questions and answers' },
  ]));

test('a route matches its whole path (ROUTE-01)', async ({ request }) => {
  for (const path of ['/contact-us/more', '/cart/more', '/reviews/more']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an unknown path is a page of status 404 (ROUTE-30)', async ({ page }) => {
  const response = await page.goto('/nobody/knows/this');
  expect(response?.status()).toBe(404);
  await waitUntilAlive(page);
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found...');
  // The shop's own text of this page has an address, too.
  expect((await page.request.get('/no-route')).status()).toBe(404);
});
