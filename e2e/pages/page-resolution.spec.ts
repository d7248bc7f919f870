import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';

/** Intercepts the query for the target of a path; all other requests reach the shop. */
async function onRouteTarget(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/graphql?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? '';
    if (/^query RouteTarget\b/.test(query)) await answer(route);
    else await route.fallback();
  });
}

/** A link of the menu bar, located by its text, so that hovering is part of the test. */
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('while the target of a path is resolved, one placeholder shows from its top (PAGE-03, PAGE-25, FIX-65)', async ({
  page,
}) => {
  await openPage(page, '/faq');
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await onRouteTarget(page, async (route) => {
    asked.resolve();
    await mayAnswer.promise;
    await route.fallback();
  });
  const file = Promise.withResolvers<void>();
  await page.route(/\/assets\/(category|journal)[\w-]*\.js/, async (route) => {
    await file.promise;
    await route.fallback();
  });
  const placeholder = page.locator('main [aria-busy="true"]');
  const pieces = page.locator('main [aria-hidden="true"]');
  // One banner of page height, because the target is unknown.
  await menuLink(page, 'Journal').click();
  await expect(placeholder).toHaveCount(1);
  await test.step('a bar indicates that a page is loading (PAGE-26)', async () => {
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  });
  const banner = placeholder.locator('span').last();
  expect((await banner.boundingBox())?.height).toBeGreaterThanOrEqual(320);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The menu knows that this is a category, so its own placeholder shows before the response.
  await menuLink(page, 'Silver').click();
  await asked.promise;
  await expect.poll(() => pieces.count()).toBeGreaterThan(8);
  mayAnswer.resolve();
  await expect.poll(() => pieces.count()).toBeGreaterThan(8);
  await expect(page.getByRole('heading', { level: 1, name: 'Silver' })).toHaveCount(0);
  file.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Silver' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
});

test('navigation from one page: to an unknown path, to one that fails to resolve, and home', async ({
  page,
}) => {
  await openPage(page, '/faq');

  await test.step('an unknown path becomes a search for its last part when configured (PAGE-05)', async () => {
    await onRouteTarget(page, (route) => route.fulfill({ json: { data: { route: null } } }));
    await page.route('**/graphql?*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? '';
      if (!/^query SearchSettings\b/.test(query)) return route.fallback();
      const answer = await (await route.fetch()).json();
      answer.data.storeConfig.search_settings.general.four_zero_four_redirect = true;
      return route.fulfill({ json: answer });
    });
    await menuLink(page, 'Silver').click();
    await expect(page).toHaveURL('/search.html?query=silver.html');
  });

  await test.step('a failure to resolve is an error within the shell (PAGE-11, PAGE-20)', async () => {
    await page.unrouteAll();
    await onRouteTarget(page, (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: 'Internal server error' }] } }),
    );
    await menuLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong. Sorry about that.',
    );
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('the front page has its own placeholder at / only (PAGE-24)', async () => {
    await page.unrouteAll();
    const file = Promise.withResolvers<void>();
    await page.route('**/assets/home-*.js', async (route) => {
      await file.promise;
      await route.fallback();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Ingot, home' }).click();
    // The hero on green, the brand row, the blocks of the categories.
    await expect(page.locator('main [aria-busy="true"] .on-vault')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"] [aria-hidden="true"]')).toHaveCount(10);
    file.resolve();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main h1').first()).toBeVisible();
  });
});

test('two redirects to each other end at the error page, from which the shop remains usable (FIX-12)', async ({
  page,
}) => {
  await openPage(page, '/faq');
  let asked = 0;
  await onRouteTarget(page, (route) => {
    asked++;
    const isSilver = route.request().url().includes('silver.html');
    return route.fulfill({
      json: {
        data: {
          route: {
            __typename: 'RoutableUrl',
            type: null,
            relative_url: isSilver ? 'gold.html' : 'silver.html',
            redirect_code: 301,
          },
        },
      },
    });
  });
  await menuLink(page, 'Silver').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  expect(asked).toBeLessThanOrEqual(11);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1').first()).toBeVisible();
});

test('a page chunk that fails to load reloads the document once, then shows the error of its path (PAGE-12, OPEN-81)', async ({
  page,
}) => {
  await openPage(page, '/faq');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route('**/assets/category-*.js', (route) => route.abort());
  await menuLink(page, 'Silver').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong. Sorry about that.');
  await expect(page).toHaveURL('/silver.html');
  expect(documents).toBe(1);
});

test('a chunk of a page with its own route that fails to load also reloads the document once, and then says so (OPEN-81)', async ({
  page,
}) => {
  await openPage(page, '/faq');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route('**/assets/contact-us-*.js', (route) => route.abort());
  await page.locator('header').getByRole('link', { name: 'Contact us' }).click();
  // The server-rendered page is shown without its scripts, and says so.
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  const told = page.getByRole('alert').filter({ hasText: 'This page did not load completely' });
  await expect(told).toBeVisible();
  expect(documents).toBe(1);
  await expectAccessible(page);
  const again = told.getByRole('button', { name: 'Reload' });
  await again.click();
  await expect.poll(() => documents).toBe(2);
  await expect(told).toBeVisible();
  await page.unroute('**/assets/contact-us-*.js');
  await again.press('Enter');
  await waitUntilAlive(page);
  await expect(told).toHaveCount(0);
  expect(documents).toBe(3);
});

test('the store view code in a path is stored, and the page loads in that view (PAGE-06, OPEN-68)', async ({
  page,
}) => {
  const stores: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) stores.push(request.headers().store);
  });
  await page.goto('/default/silver.html?page=2');
  await expect(page).toHaveURL('/silver.html?page=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Silver' })).toBeVisible();
  const stored = await page.evaluate(() =>
    localStorage.getItem('BULLION_BROWSER_PERSISTENCE__store_view_code'),
  );
  expect(JSON.parse(stored ?? 'null').value).toBe('default');
  await waitUntilAlive(page);
  await menuLink(page, 'Gold').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  expect(new Set(stores)).toEqual(new Set(['default']));
  await expect(page.getByRole('combobox', { name: /store|currency/i })).toHaveCount(0);
});

test('a store view that was removed is dropped from storage, and the shop opens (PAGE-06)', async ({
  page,
}) => {
  // Once: the page reloads after the view was dropped.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('chosen') !== null) return;
    sessionStorage.setItem('chosen', 'yes');
    localStorage.setItem(
      'BULLION_BROWSER_PERSISTENCE__store_view_code',
      JSON.stringify({ value: 'closed', timeStored: Date.now(), ttl: null }),
    );
  });
  await page.goto('/silver.html');
  await page.waitForFunction(
    () => localStorage.getItem('BULLION_BROWSER_PERSISTENCE__store_view_code') === null,
  );
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Silver' })).toBeVisible();
});
