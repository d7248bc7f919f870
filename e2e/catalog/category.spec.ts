import { expect, type Locator, type Page, test } from '@playwright/test';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';
import { shopUrl } from '../harness/places.ts';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Returns the number of tiles in the first row. */
async function columns(list: Locator): Promise<number> {
  const tops = await list.evaluateAll((all) =>
    all.map((tile) => Math.round(tile.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test('a category has its heading, texts and buttons, a sidebar where there is room, and matching tiles (CAT-01, CAT-02, CAT-09, CAT-10)', async ({
  page,
}) => {
  await openPage(page, '/silver.html');
  await expect(page).toHaveTitle('Silver | Ingot');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Silver');
  await expect(main).toContainText('A coin carries a little more premium than a bar');
  for (const [name, href] of [
    ['Coins', '/silver/silver-coins.html'],
    ['Bars', '/silver/silver-bars.html'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  expect((await sidebar(page).boundingBox())?.width).toBe(325);

  for (const [width, wanted] of [
    [1440, 4],
    [1024, 3],
    [1023, 3],
    [767, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(tiles(page)), `columns at ${width}`).toBe(wanted);
    await expect(sidebar(page)).toBeVisible({ visible: width >= 1024 });
    // Large tiles: two beside each other are wider than 500 px, and the tile can offer options.
    const large = await tiles(page).evaluateAll((all) =>
      all.flatMap((tile) => {
        const stepper = tile.querySelector('input')?.closest('span');
        if (!stepper) return [];
        const isLarge = stepper.getClientRects().length > 0;
        return isLarge === 2 * tile.clientWidth > 500 ? [] : [`${tile.clientWidth} px: ${isLarge}`];
      }),
    );
    expect(large, `tiles at ${width}`).toEqual([]);
  }
  // Without a sidebar, and on wide screens with one row, tiles are large.
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(tiles(page).first().getByRole('textbox')).toBeVisible();
});

test('on a phone sorting and filters open in a sheet that takes 192 ms (CAT-04, CAT-05, CAT-03, OPEN-53)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/gold.html');
  // The server-rendered part below the list is visible, and opens before its code has loaded.
  const question = page.getByText('Is a 22 karat coin worth less than a 24 karat one?');
  await question.click();
  await expect(page.getByText('Both hold a whole ounce of fine gold.')).toBeVisible();
  expect(await (await fetch(`${shopUrl}/gold.html`)).text()).toContain('"@type":"FAQPage"');
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort by' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.192s');
  await expect(sheet.getByRole('radio')).toHaveCount(8);
  const premium = sheet.getByRole('radio', { name: 'Premium over spot' });
  await premium.click();
  await expect(premium).toBeChecked();
  await expect(page).toHaveURL(/\?sort=premium:ASC$/);
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Coin/ }).click();
  await expect(page).toHaveURL(/form\[filter\]=\w+&sort=premium:ASC$/);
  await filters.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(page.getByRole('button', { name: 'Filter, 1' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Current filters' }).locator('visible=true')).toHaveText(
    /Coin/,
  );
});

test('a list has the shop’s page size until another is chosen, which later lists keep; skeletons are shown meanwhile (CAT-07, CONF-23, CAT-08, OPEN-84)', async ({
  page,
}) => {
  await openPage(page, '/silver.html');
  await expect(tiles(page)).toHaveCount(12);
  const larger = page.getByRole('link', { name: '24 products per page' });
  // Immediately: a click before hydration counts as well.
  await larger.click();
  await expect(tiles(page)).toHaveCount(24);
  await expect(page).toHaveURL('/silver.html?page_size=24');
  await waitUntilAlive(page);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/graphql\?.*CategoryPage/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gold' }).click();
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect(skeleton).toBeVisible();
  // The skeleton of the page replaces the skeleton of the navigation, with the same parts.
  const parts = () =>
    skeleton.evaluate((element) => {
      const [head, list] = [...element.children];
      const [beside, gallery] = [...(list?.children ?? [])];
      return {
        buttons: head?.lastElementChild?.children.length,
        sidebarWidth: beside?.getBoundingClientRect().width,
        tiles: gallery?.lastElementChild?.children.length,
      };
    });
  await expect.poll(parts).toEqual({ buttons: 3, sidebarWidth: 325, tiles: 6 });
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await expect(page).toHaveURL('/gold.html');
  await expect(tiles(page)).toHaveCount(24);
});

test('recently viewed products are below lists, newest first (CAT-11, OPEN-52)', async ({ page }) => {
  for (const [path, sku] of [
    ['/2026-tall-ship-1-oz-silver-coin.html', 'AG-SHIP-1'],
    ['/loupe-10x-with-light.html', 'AC-LOUPE'],
  ] as const) {
    await openPage(page, path);
    // The page stores the view after hydration.
    await expect.poll(() => readStored(page, 'recently_viewed')).toContain(sku);
  }
  await openPage(page, '/accessories.html');
  const shelf = page.getByRole('region', { name: 'Recently viewed' });
  await page.keyboard.press('End');
  await shelf.scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText([
    'Loupe, 10×, with light',
    '2026 Tall Ship 1 oz silver coin',
  ]);

  await openPage(page, '/cart');
  const suggested = page.getByRole('region', { name: 'You may also like' });
  await page.keyboard.press('End');
  await suggested.scrollIntoViewIfNeeded();
  await expect(suggested.getByRole('heading', { level: 3 })).toHaveCount(20);
  await suggested.getByRole('button', { name: 'Next products: You may also like' }).click();
  await expect(suggested.getByRole('button', { name: 'Previous products: You may also like' })).toBeEnabled();
});

test('all bullion is one list, which Back restores from anywhere (OPEN-50, OPEN-80)', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'All bullion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bullion');
  for (const filter of [
    'Metal',
    'Weight',
    'Mint',
    'Price',
    'Year',
    'Country',
    'IRA-eligible',
    'Availability',
  ]) {
    await expect(sidebar(page).getByText(filter, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Sort by').selectOption({ label: 'Price per ounce' });
  await expect(page).toHaveURL('/bullion.html?sort=price_per_ounce:ASC');

  // Client navigation to a page beyond the last one also leads to the last one.
  await page.evaluate(() => {
    history.pushState({}, '', '/bullion.html?page=999');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(/\/bullion\.html\?page=\d{1,2}$/);
  await expect(tiles(page).first()).toBeVisible();
});

test('a URL with invalid parameters shows or redirects to the nearest valid list (OPEN-01, OPEN-80)', async () => {
  const ask = async (query: string) => {
    const response = await fetch(`${shopUrl}/silver.html?${query}`, { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  };
  const plain = await ask('');
  const shown = (html: string) => [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name]) => name);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `mint[filter]=${index}`).join('&');
  for (const query of [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'page=1&page=7',
    'page_size=0',
    'sort=colour:UP',
    'sort=premium:DESC',
    'price[filter]=NaN_abc',
    'price[filter]=_',
    '%00=%ff&%E0%A4%A',
  ]) {
    const { status, html } = await ask(query);
    expect(status, query).toBe(200);
    expect(shown(html), query).toEqual(shown(plain.html));
    expect(html, query).not.toContain('aria-label="Current filters"');
  }
  // A reversed range is corrected.
  const turned = await ask('price[filter]=500_100');
  expect(turned.html).toContain('$100 to $500');
  expect(turned.status).toBe(200);
  for (const query of [
    many(200),
    `mint[filter]=${'x'.repeat(50)}`,
    'category_uid[filter]=Mg==&form[filter]=',
  ]) {
    expect((await ask(query)).status, query.slice(0, 40)).toBe(200);
  }
  // A filter that the shop does not have, such as one by a deleted attribute, is removed from the address.
  for (const query of ['colour[filter]=red', '__proto__[filter]=1&constructor[filter]=1']) {
    expect(await ask(query), query).toMatchObject({ status: 302, location: '/silver.html' });
  }
  expect(await ask('colour[filter]=red&sort=price:ASC')).toMatchObject({
    status: 302,
    location: '/silver.html?sort=price%3AASC',
  });
  // A page beyond the last one redirects to the last one and keeps the other parameters.
  expect(await ask('page=999&sort=price:ASC')).toMatchObject({
    status: 302,
    location: '/silver.html?sort=price:ASC&page=5',
  });
});
