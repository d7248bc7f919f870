import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { HALTED_SHOP_PORT } from '../harness/places.ts';
import { copyShop, type OpenShop } from '../harness/shop/copied-shop.ts';
import { runCommandOf } from '../harness/shop/shop-command.ts';

const url = `http://127.0.0.1:${HALTED_SHOP_PORT}`;
const SILVER = '/2026-tall-ship-1-oz-silver-coin.html';
const GOLD = '/2026-sunrise-peaks-1-oz-gold-coin.html';

/** Asks in dollars per troy ounce, which the feed of this shop reports. */
const asks = { gold: 3412.6, silver: 41.28, platinum: 1386.4, palladium: 1204.9 };
let feed: Server;
let shop: OpenShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  feed = createServer((_, response) => {
    const time = new Date().toISOString();
    const prices = Object.entries(asks).map(([metal, ask]) => ({ metal, ask, bid: ask * 0.995, time }));
    response.end(JSON.stringify(prices));
  });
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const { port } = feed.address() as AddressInfo;
  shop = await copyShop({
    name: 'halted',
    port: HALTED_SHOP_PORT,
    env: { SPOT_FEED_URL: `http://127.0.0.1:${port}/` },
    settings: {
      'store-config': {
        pricing: { automatic_halt: { move_percent: 3, window_minutes: 5, resume_after_minutes: null } },
      },
    },
  });
});
test.afterAll(async () => {
  await shop?.close();
  feed?.close();
});

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${HALTED_SHOP_PORT}` });

/** Runs a command on this file's shop. */
const runHere = (...words: string[]) => runCommandOf({ data: shop.data, url }, ...words);

test('a spike halts silver, the desk sees it, confirms twice and resumes, and shoppers follow (RATE-03, RATE-01)', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newPage({ baseURL: url });
  const buy = shopper
    .getByRole('main')
    .getByRole('button', { name: /Add to cart|paused/ })
    .first();
  await openPage(shopper, SILVER);
  await expect(buy).toHaveText('Add to cart');

  await joinStaff(page, { name: 'Tomas', role: 'owner' }, runHere);
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('link', { name: 'Feeds and halts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feeds and halts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Halt Silver' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the spike halts silver, and the open page shows it without a reload', async () => {
    asks.silver = 43.5;
    await expect(page.getByText(/Silver has been halted since .* by an automatic limit/)).toBeVisible();
    await openPage(shopper, SILVER);
    await expect(buy).toHaveText('Silver is paused');
  });

  await test.step('the desk resumes with two confirmations by keyboard', async () => {
    await page.getByRole('button', { name: 'Resume Silver' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Resume Silver' });
    await expect(dialog.getByText('Confirmation 1 of 2.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm the prices' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Confirmation 2 of 2.')).toBeVisible();
    await openPage(shopper, SILVER);
    await expect(buy).toHaveText('Silver is paused');
    await dialog.getByRole('button', { name: 'Resume Silver' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Halt Silver' })).toBeVisible();
    await openPage(shopper, SILVER);
    await expect(buy).toHaveText('Add to cart');
  });

  await test.step('a halt by staff shows their sentence to shoppers', async () => {
    await page.getByRole('button', { name: 'Halt Gold' }).click();
    const dialog = page.getByRole('dialog', { name: 'Halt Gold' });
    await dialog.getByLabel('Ends').selectOption({ label: 'In 1 hour' });
    await dialog.getByLabel('Sentence for shoppers').fill('Gold rests while we count the vault.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Halt Gold' }).click();
    await expect(page.getByText(/Shoppers read: “Gold rests/)).toBeVisible();
    await openPage(shopper, GOLD);
    await expect(buy).toHaveText('Gold is paused');
    await expect(shopper.getByText('Gold rests while we count the vault.').first()).toBeVisible();
  });

  await test.step('a test reads a source without using it', async () => {
    asks.platinum = 1_390;
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Test http:127/ });
    await dialog.getByRole('button', { name: 'Read now' }).click();
    await expect(dialog.getByText(/ask \$1,390\.00/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await shopper.close();
});

test('staff change limits and the calendar, and undo a change (RATE-04, RATE-07)', async ({ page }) => {
  await joinStaff(page, { name: 'Ines', role: 'owner' }, runHere);

  await page.goto('/office/prices/limits');
  const stale = page.getByLabel('Price is stale after, seconds');
  await expect(stale).toHaveValue('180');
  await expect(page.getByRole('button', { name: 'Save limits' })).toBeDisabled();
  await expectAccessible(page);
  await stale.fill('120');
  await page.getByRole('button', { name: 'Save limits' }).click();
  const undo = page.getByRole('button', { name: /^Undo the change by Ines/ });
  await expect(page.getByText('Price is stale after, seconds: 180 to 120').first()).toBeVisible();
  await undo.first().click();
  await expect(stale).toHaveValue('180');

  await page.goto('/office/prices/hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Market hours' })).toBeVisible();
  await expect(page.getByText(/no holiday or early close/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a date' });
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel('Date').fill(`${year}-12-24`);
  await dialog.getByLabel('Name').fill('Christmas Eve');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Christmas Eve/ })).toContainText('Closes 1:30 pm');
  await expectAccessible(page);
});

test('the premium of a family changes, a shopper sees it, and an undo restores it (RATE-02)', async ({
  page,
  browser,
}) => {
  await joinStaff(page, { name: 'Petra', role: 'owner' }, runHere);
  const shopper = await browser.newPage({ baseURL: url });
  const seesPrice = (price: string) =>
    expect
      .poll(async () => {
        await openPage(shopper, SILVER);
        return shopper.getByRole('main').innerText();
      })
      .toContain(price);

  const premium = page.getByLabel('Premium, %, tall-ship-1oz');
  const save = page.getByRole('button', { name: 'Save premiums' });
  const row = page.getByRole('row', { name: /AG-SHIP-1\b(?!-)/ });
  const newPrice = row.getByRole('cell').nth(3);

  await test.step('a family gets a premium', async () => {
    await page.goto('/office/prices/premiums');
    await expect(page.getByRole('heading', { level: 1, name: 'Premiums and bids' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Resulting prices' }).getByRole('row')).toHaveCount(11);
    await expectAccessible(page);
    await premium.fill('x');
    await expect(page.getByText('Check the numbers: one is missing or invalid.')).toBeVisible();
    await expect(save).toBeDisabled();
    await premium.fill('9');
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The premiums are saved.')).toBeVisible();
  });

  await test.step('a product without its own premium takes it', async () => {
    await page.goto('/office/products?search=ag-ship-1');
    const cell = page.getByLabel('Premium of 2026 Tall Ship 1 oz silver coin', { exact: true });
    await cell.fill('');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('9% from family tall-ship-1oz')).toBeVisible();
  });

  await test.step('a change of the family shows on the page of a shopper', async () => {
    await page.goto('/office/prices/premiums');
    await page.getByLabel('Best sellers of').selectOption('family:tall-ship-1oz');
    await expect(row).toContainText('Family tall-ship-1oz');
    const before = (await newPrice.textContent()) ?? '';
    await seesPrice(before);
    await premium.fill('12.5');
    await expect(newPrice).not.toHaveText(before);
    const after = (await newPrice.textContent()) ?? '';
    await page.keyboard.press('Tab');
    await save.click();
    await expect(page.getByText('The premiums are saved.')).toBeVisible();
    await seesPrice(after);

    await page
      .getByRole('button', { name: /^Undo the change by Petra/ })
      .first()
      .click();
    await expect(page.getByText('The change is undone.')).toBeVisible();
    await expect(premium).toHaveValue('9');
    await seesPrice(before);
  });
  await shopper.close();
});

test('the desk sees the position, hedges with the paper broker, and voids a hedge (RATE-05, RATE-06)', async ({
  page,
}) => {
  await joinStaff(page, { name: 'Nadia', role: 'owner' }, runHere);
  await page.getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Position' })).toBeVisible();
  const hedges = page.getByRole('link', { name: /, Hedges, Silver: entries$/ });
  await expect(hedges).toHaveText('0.0');
  await expectAccessible(page);

  await test.step('a hedge by keyboard changes the position at once', async () => {
    await page.getByRole('button', { name: 'Hedge Silver' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New hedge' });
    await dialog.getByLabel('Troy ounces').fill('0');
    await dialog.getByRole('button', { name: 'Trade now' }).click();
    await expect(dialog.getByText('Enter ounces above 0, with at most three decimals.')).toBeVisible();
    await dialog.getByLabel('Troy ounces').fill('12.5');
    await expect(dialog.getByText(/an ounce and .* in costs/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The hedge is recorded.')).toBeVisible();
    await expect(hedges).toHaveText('−12.5');
  });

  await test.step('a figure leads to its entries', async () => {
    await hedges.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Silver: entries' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Hedge.*−12\.5/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Position' }).first().click();
  });

  await test.step('a void hedge counts no longer', async () => {
    await page.getByRole('link', { name: 'All hedges' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hedges' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Void the hedge/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Void hedge/ });
    await dialog.getByLabel('Reason').fill('Wrong metal');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(page.getByText('Void, Nadia: Wrong metal')).toBeVisible();
    await page.getByRole('link', { name: 'Position' }).first().click();
    await expect(hedges).toHaveText('0.0');
  });
});
