import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { advanceToPoll, moveSpot } from '../harness/shop/market.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^(Ask|Bid) prices$/ });
const entry = (page: Page, metal: string) => bar(page).getByRole('link', { name: new RegExp(`^${metal}`) });

/** Returns the visible metals of the bar in order. */
async function seen(page: Page): Promise<string[]> {
  const list = await bar(page).getByRole('list').boundingBox();
  const found: { name: string; x: number }[] = [];
  for (const item of await bar(page).getByRole('listitem').all()) {
    const box = await item.boundingBox();
    if (!box || !list || box.x < list.x - 1 || box.x + box.width > list.x + list.width + 1) continue;
    found.push({ name: (await item.innerText()).split(/\s/)[0] ?? '', x: box.x });
  }
  return found.sort((a, b) => a.x - b.x).map(({ name }) => name);
}

const isPrices = (url: URL) => url.href.includes('MetalPrices');

/** Shows the bar with a given response. */
async function answerPrices(page: Page, items: readonly object[], more: object = {}): Promise<void> {
  await page.route(isPrices, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { metalPrices: { price_version: string } } };
    const prices = { ...body.data.metalPrices, items, price_version: 'other', ...more };
    await route.fulfill({ response, json: { data: { metalPrices: prices } } });
  });
}

test('the bar is on every page, with asks, and with bids where we buy (PRICE-01, PRICE-04)', async ({
  page,
}) => {
  // Checks the first render only.
  const look = (path: string) => page.goto(path, { waitUntil: 'commit' });
  for (const path of ['/', '/silver.html', '/cart', '/there-is-no-such-page', '/spot/gold']) {
    await look(path);
    await expect(bar(page)).toContainText('ASK PRICES:');
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await test.step('it has the four metals (PRICE-02)', async () => {
      await expect.poll(() => seen(page)).toEqual(['Gold', 'Silver', 'Platinum', 'Palladium']);
    });
    await test.step('a price has a dollar sign, a comma, a dot and two decimals (PRC-05)', async () => {
      await expect(entry(page, 'Platinum')).toContainText('$1,386.40');
    });
  }
  for (const path of ['/sell-to-us', '/sell-to-us/faq', '/sell-to-us/there-is-none']) {
    await look(path);
    await expect(bar(page)).toContainText('BID PRICES:');
    await expect(entry(page, 'Platinum')).toContainText('$1,371.90');
  }
});

/** Returns the parts of the price row: their text and horizontal range. */
const rowOfPrices = (page: Page) =>
  bar(page).evaluate((section) => {
    const row = section.parentElement as HTMLElement;
    const parts = section.querySelectorAll(':scope > span, li a, :scope > [role="status"], :scope > a');
    const info = row.querySelectorAll(':scope > ul > li');
    return [...parts, ...info]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ part, box: { left, right, top } }) => {
        const inner = [...part.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
        const isCut = getComputedStyle(part).overflow === 'hidden';
        const text = part.textContent.trim();
        return { text, left, right: isCut ? right : Math.max(right, ...inner), top };
      });
  });

test('four metals are side by side from 1024 pixels up, without overlap (PRICE-05, FIX-20)', async ({
  page,
}) => {
  const wide = (metal: string, ask: number, state = 'OPEN') => ({
    identifier: metal,
    ask,
    bid: ask - 20,
    change: -123.45,
    time: new Date().toISOString(),
    state,
    opens_at: null,
    resumes_at: null,
    closed_premium_percent: 0,
    closed_for: null,
  });
  const check = async (names: readonly string[]) => {
    for (const width of [1024, 1100, 1209, 1280, 1366, 1400, 1425, 1440, 1600]) {
      await page.setViewportSize({ width, height: 600 });
      const parts = (await rowOfPrices(page)).toSorted((a, b) => a.left - b.left);
      const metals = parts.filter(({ text }) => /^(Gold|Silver|Platinum|Palladium)\b.*\$/.test(text));
      expect(
        metals.map(({ text }) => text.split('$', 1)[0]?.trim()),
        `${width}`,
      ).toEqual(names);
      expect(new Set(metals.map(({ top }) => Math.round(top))).size, `${width}`).toBe(1);
      parts.forEach((part, place) => {
        const end = parts[place + 1]?.left ?? width;
        expect(part.right, `${part.text} at ${width}`).toBeLessThanOrEqual(end + 0.5);
      });
    }
  };
  await page.clock.install();
  await openPage(page, '/faq');
  await check(['Gold', 'Silver', 'Platinum', 'Palladium']);
  await expect(page.getByRole('link', { name: '(302) 555-0142' }).first()).toBeVisible();
  await test.step('the hours fit on a desktop with a classic scrollbar', async () => {
    await page.setViewportSize({ width: 1425, height: 600 });
    const hours = page.getByRole('listitem').filter({ hasText: /^Mon to Fri/ });
    await expect(hours).toBeVisible();
    expect(await hours.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
  await answerPrices(page, [
    wide('gold', 12_345.67),
    wide('silver', 141.28),
    wide('platinum', 2_386.4),
    wide('palladium', 2_212.15, 'HALTED'),
  ]);
  await advanceToPoll(page);
  await expect(bar(page).getByRole('status')).toBeAttached();
  await check(['Palladium', 'Gold', 'Silver', 'Platinum']);
  await test.step('the heading and a closed market are whole at usual prices', async () => {
    const usual = (metal: string, ask: number, change: number) => ({ ...wide(metal, ask, 'CLOSED'), change });
    await page.unrouteAll();
    const items = [
      usual('gold', 3_415.04, 8.33),
      usual('silver', 41.29, 0.84),
      usual('platinum', 1_384.82, -41.42),
      usual('palladium', 1_204.99, 21.64),
    ];
    await answerPrices(page, items, { state: 'CLOSED', price_version: 'closed' });
    await advanceToPoll(page);
    const status = bar(page).getByRole('status');
    await expect(status).toContainText('Market closed');
    await page.setViewportSize({ width: 1024, height: 600 });
    for (const part of [status, bar(page).getByText('ASK PRICES:')]) {
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test('a page that is first used after a price change shows the new prices, and no error (PRICE-12)', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  let bid = 0;
  await page.route(isPrices, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as {
      data: { metalPrices: { items: { identifier: string; ask: number; bid: number }[] } };
    };
    const items = data.metalPrices.items.map((item) => ({ ...item, ask: item.ask - 1, bid: item.bid - 1 }));
    bid = items.find(({ identifier }) => identifier === 'silver')?.bid ?? 0;
    const metalPrices = { ...data.metalPrices, items, price_version: 'lower' };
    await route.fulfill({ response, json: { data: { metalPrices } } });
  });
  await page.goto('/silver.html');
  await expect.poll(() => bid).toBeGreaterThan(0);
  const banner = page.getByRole('complementary', { name: 'Selling' });
  await expect(banner).not.toContainText(`$${bid.toFixed(2)}`);
  await page.mouse.wheel(0, 100);
  await expect(banner).toContainText(`$${bid.toFixed(2)}`);
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('prices follow by polling, changes have sign, color and arrow (PRICE-12, PRICE-13, PRICE-14)', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/spot/palladium');
  const change = (metal: string) => entry(page, metal).getByText(/^\$ [+-][\d,.]+$/);
  // The first price has no previous close: a change of exactly 0 counts as down.
  const first = 1204.9;
  await moveSpot('palladium', first + 7.25);
  await advanceToPoll(page);
  await expect(entry(page, 'Palladium')).toContainText('$1,212.15');
  const items = [
    { identifier: 'gold', ask: 3412.6, bid: 3398.2, change: 18.4 },
    { identifier: 'silver', ask: 41.28, bid: 40.96, change: 0 },
    { identifier: 'platinum', ask: 1386.4, bid: 1371.9, change: -6.15 },
  ].map((item) => ({
    ...item,
    time: new Date().toISOString(),
    state: 'OPEN',
    opens_at: null,
    resumes_at: null,
    closed_premium_percent: 0,
    closed_for: null,
  }));
  await answerPrices(page, items);
  await advanceToPoll(page);
  await expect(change('Gold')).toHaveText('$ +18.40');
  await expect(change('Silver')).toHaveText('$ -0.00');
  await expect(change('Platinum')).toHaveText('$ -6.15');
  const look = (metal: string) =>
    change(metal).evaluate((element) => ({
      color: getComputedStyle(element).color,
      arrow: element.querySelector('path')?.getAttribute('d'),
    }));
  const [up, down, zero] = [await look('Gold'), await look('Platinum'), await look('Silver')];
  expect(up).not.toEqual(down);
  expect(zero).toEqual(down);
  const channels = (color: string) => (color.match(/\d+/g) ?? []).map(Number);
  const [upRed = 0, upGreen = 0] = channels(up.color);
  const [downRed = 0, downGreen = 0] = channels(down.color);
  expect(upGreen).toBeGreaterThan(upRed);
  expect(downRed).toBeGreaterThan(downGreen);

  await test.step('an empty response, and a failed one, show nothing (PRICE-11)', async () => {
    await page.unrouteAll();
    await answerPrices(page, []);
    await advanceToPoll(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 700, height: 900 }, hasTouch: true });

  test('the slider shows two, one from 465 px down, and moves by arrow and swipe (PRICE-06, PRICE-07, PRICE-08, PRICE-09)', async ({
    page,
  }) => {
    await openPage(page, '/spot/gold');
    expect(await seen(page)).toEqual(['Gold', 'Silver']);
    await page.setViewportSize({ width: 466, height: 900 });
    expect(await seen(page)).toEqual(['Gold', 'Silver']);
    await page.setViewportSize({ width: 465, height: 900 });
    expect(await seen(page)).toEqual(['Gold']);
    await page.getByRole('button', { name: 'Next metal price' }).click();
    expect(await seen(page)).toEqual(['Silver']);
    const list = bar(page).getByRole('list');
    const swipe = async (from: number, to: number) => {
      await list.dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: from, clientY: 20 }] });
      await list.dispatchEvent('touchend', { changedTouches: [{ identifier: 0, clientX: to, clientY: 20 }] });
    };
    await swipe(300, 180);
    await expect.poll(() => seen(page)).toEqual(['Platinum']);
    await swipe(180, 300);
    await expect.poll(() => seen(page)).toEqual(['Silver']);
    await page.getByRole('button', { name: 'Previous metal price' }).click();
    expect(await seen(page)).toEqual(['Gold']);
    await page.getByRole('button', { name: 'Previous metal price' }).click();
    expect(await seen(page)).toEqual(['Palladium']);
  });
});

test('a phone of 320 px shows a price with its whole change, below the heading (PRICE-07)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/faq');
  const heading = await bar(page).getByText('ASK PRICES:').boundingBox();
  const list = await bar(page).getByRole('list').boundingBox();
  expect((list?.x ?? 0) - (heading?.x ?? 0) - (heading?.width ?? 0)).toBeGreaterThanOrEqual(8);
  for (const metal of ['Gold', 'Silver', 'Platinum', 'Palladium']) {
    await expect.poll(() => seen(page)).toEqual([metal]);
    for (const part of await entry(page, metal).locator('span').all()) {
      const box = await part.boundingBox();
      expect(box?.x, metal).toBeGreaterThanOrEqual((list?.x ?? 0) - 0.5);
      expect((box?.x ?? 0) + (box?.width ?? 0), metal).toBeLessThanOrEqual(
        (list?.x ?? 0) + (list?.width ?? 0) + 0.5,
      );
    }
    await page.getByRole('button', { name: 'Next metal price' }).click();
  }
});

test('the bar reports a closed, stale or halted market, with the time of its prices (OPEN-39)', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/2026-tall-ship-1-oz-silver-coin.html');
  const state = async (now: string, metal: string) => {
    const item = (identifier: string) => ({
      identifier,
      ask: 41.28,
      bid: 40.96,
      change: 0.37,
      time: '2026-11-20T21:59:55.000Z',
      state: identifier === metal || metal === 'all' ? now : 'OPEN',
      opens_at: now === 'CLOSED' ? '2026-11-22T23:00:00.000Z' : null,
      resumes_at: null,
      closed_premium_percent: 0,
      closed_for: null,
    });
    await page.unrouteAll();
    await page.route(isPrices, async (route) => {
      const prices = {
        items: ['gold', 'silver', 'platinum', 'palladium'].map(item),
        time: '2026-11-20T21:59:55.000Z',
        state: now,
        price_version: `${now} ${metal}`,
      };
      await route.fulfill({ json: { data: { metalPrices: prices } } });
    });
    await advanceToPoll(page);
  };
  const mark = bar(page).getByRole('status');
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /Add to cart|Waiting|paused/ })
    .first();
  await state('CLOSED', 'all');
  await expect(mark).toHaveText(/Market closed\s*Fri 4:59 pm until Sun 6 pm/);
  await expect(button).toHaveText('Add to cart');
  await state('STALE', 'all');
  await expect(mark).toHaveText(/Prices delayed\s*since 4:59 pm/);
  await expect(entry(page, 'Silver')).toContainText('4:59 pm');
  await expect(button).toHaveText('Waiting for a price');
  await state('HALTED', 'silver');
  await expect(mark).toContainText('Silver paused');
  await expect(button).toHaveText('Silver is paused');
  expect((await seen(page))[0]).toBe('Silver');
});

test('the page of a metal agrees with the bar, is readable by arrow keys, and keeps its view in the URL', async ({
  page,
}) => {
  await openPage(page, '/');
  await entry(page, 'Platinum').click();
  await expect(page).toHaveURL(/\/spot\/platinum$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Platinum' })).toBeVisible();
  const cursor = page.getByRole('slider', { name: 'Point in time' });
  await expect(cursor).toHaveAttribute('aria-valuetext', /: Ask \$1,386\.40, Bid \$1,371\.90$/);
  await page.getByRole('link', { name: '1D', exact: true }).click();
  await expect(page).toHaveURL(/range=1D/);
  await page.getByRole('link', { name: 'g', exact: true }).click();
  await expect(page).toHaveURL(/range=1D&unit=g/);
  // 1386.40 / 31.1034768.
  await expect(cursor).toHaveAttribute('aria-valuetext', /Ask \$44\.57/);
  const last = await cursor.getAttribute('aria-valuenow');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(cursor).toHaveAttribute('aria-valuenow', last ?? '');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText('$44.57');
  await page.goto('/spot/platinum?range=ever&unit=stone&price=guess');
  await expect(cursor).toHaveAttribute('aria-valuetext', /Ask \$1,386\.40/);
  expect((await page.goto('/spot/tin'))?.status()).toBe(404);
});

test('bids are listed by product and metal and follow the spot price, and questions expand (ROUTE-02, OPEN-43)', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/sell-to-us');
  await page.getByRole('navigation', { name: 'Metal' }).getByRole('link', { name: 'Palladium' }).click();
  await expect(page).toHaveURL(/metal=palladium/);
  const row = page.getByRole('row', { name: /1 oz palladium minted bar/ });
  await expect(row).toBeVisible();
  const bid = async () => Number((await row.getByRole('cell').nth(2).innerText()).replace(/[$,]/g, ''));
  const before = await bid();
  await moveSpot('palladium', 1250);
  await advanceToPoll(page);
  await expect.poll(bid).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Questions about selling' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions about selling' })).toBeVisible();
  expect((await page.goto('/sell-to-us/there-is-none'))?.status()).toBe(404);
});
