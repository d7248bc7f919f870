import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';

/** Returns the names of the products in a list, in order; expects at least one. */
async function names(page: Page): Promise<string[]> {
  // Other shelves below it are regions with a name.
  const shown = page.locator('main article:not(section[aria-label] *)').getByRole('heading', { level: 3 });
  await expect(shown.first()).toBeVisible();
  return shown.allInnerTexts();
}

/** Waits until the list of a URL has replaced another. Returns its products. */
async function shownAt(page: Page, address: RegExp, before: readonly string[] = []): Promise<string[]> {
  await expect(page).toHaveURL(address);
  await expect.poll(() => names(page)).not.toEqual(before);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return names(page);
}

test('filter, order and page of a list are in the URL, and Back returns through them (OPEN-01, OPEN-84, CAT-03, CAT-06)', async ({
  page,
}) => {
  await openPage(page, '/gold.html');
  const all = await shownAt(page, /\/gold\.html$/);

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  const second = await shownAt(page, /\?page=2$/, all);

  const coin = page.getByRole('checkbox', { name: /^Coin/ });
  const count = /\d+$/.exec(await coin.locator('xpath=..').innerText())?.[0];
  await coin.click();
  const filtered = await shownAt(page, /\?form\[filter\]=\w+$/, second);
  await expect(page.getByText(`${count} products`)).toBeVisible();
  await expect(coin).toBeChecked();

  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
  const sorted = await shownAt(page, /sort=price:DESC/, filtered);
  const address = page.url();

  await page.goBack();
  expect(await shownAt(page, /\?form\[filter\]=\w+$/, sorted)).toEqual(filtered);
  await expect(page.getByLabel('Sort by')).not.toHaveValue('price:DESC');
  await page.goBack();
  expect(await shownAt(page, /\?page=2$/, filtered)).toEqual(second);
  await expect(coin).not.toBeChecked();
  await page.goBack();
  expect(await shownAt(page, /\/gold\.html$/, second)).toEqual(all);

  await openPage(page, address);
  expect(await shownAt(page, /sort=price:DESC/)).toEqual(sorted);
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await shownAt(page, /\?sort=price:DESC$/, sorted);
});

test('filters and an order chosen before hydration apply, and the last of quick clicks wins (CAT-03, CAT-04)', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/silver.html', { waitUntil: 'commit' });
  for (const name of [/^Coin/, /^2 oz/]) await page.getByRole('checkbox', { name }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
  script.resolve();
  await expect(page).toHaveURL(
    /^[^?]+\?(form|weight)\[filter\]=\w+&(form|weight)\[filter\]=\w+&sort=price:DESC$/,
  );
  for (const name of [/^Coin/, /^2 oz/]) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect
    .poll(async () => [...new Set((await names(page)).map((name) => name.includes('2 oz')))])
    .toEqual([true]);

  // Clicked three times before the next paint: URL, checkbox and list follow the last click.
  const coin = page.getByRole('checkbox', { name: /^Coin/ });
  await coin.evaluate((box: HTMLInputElement) => {
    for (let presses = 0; presses < 3; presses += 1) box.click();
  });
  await expect(page).toHaveURL(/^[^?]+\?weight\[filter\]=\w+&sort=price:DESC$/);
  await expect(coin).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Current filters' }).locator('visible=true')).toHaveText(
    /^2 oz/,
  );
});

test('Back from a product restores the list and its scroll position (OPEN-84)', async ({ page }) => {
  await openPage(page, '/gold.html');
  const list = await names(page);
  const last = page
    .getByRole('main')
    .getByRole('link', { name: list.at(-1) ?? '' })
    .first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.at(-1) ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/gold.html');
  await expect.poll(() => names(page)).toEqual(list);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the search box suggests and leads to results (SRCH-01, SRCH-06)', async ({ page }) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const panel = page.getByRole('grid', { name: 'Suggestions' });
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL('/');

  await field.fill('sil');
  await expect(panel.getByRole('row').filter({ hasText: 'silver coin' }).first()).toBeVisible();
  await field.fill('si');
  await expect(panel.getByRole('row').filter({ hasText: 'silver coin' })).toHaveCount(0);
  await field.fill('forest stag');
  await expect(panel.getByRole('row').filter({ hasText: '2026 Forest Stag' }).first()).toBeVisible();
  await test.step('more results than fit are a link away (SRCH-25)', async () => {
    await expect(panel.getByRole('link', { name: 'See more' })).toHaveAttribute(
      'href',
      '/search.html?query=forest+stag',
    );
  });
  await test.step('submit closes the panel (SRCH-08)', async () => {
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\.html\?query=forest(\+|%20)stag$/);
    await expect(panel).toHaveCount(0);
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('forest stag');
  for (const name of await names(page)) expect(name).toContain('Forest Stag');
});

test('a suggestion leads to its page; clearing empties the box; an empty result is reported (SRCH-07, SRCH-09, SRCH-33)', async ({
  page,
}) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const panel = page.getByRole('grid', { name: 'Suggestions' });
  await field.fill('loupe');
  await panel.getByRole('link', { name: /Loupe, 10×/ }).click();
  await expect(page).toHaveURL('/loupe-10x-with-light.html');
  await expect(panel).toHaveCount(0);

  await field.fill('zzzzzz');
  await expect(panel.getByText('Your search returned no products.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill('zzzzzz');
  await field.press('Enter');
  await expect(page.getByRole('main')).toContainText('Your search returned no products.');
});
