import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { addPasskeyDevice } from '../harness/page/passkeys.ts';
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

  const said = await runCommandOf(
    { data: shop.data, url },
    'staff',
    'invite',
    'tomas@ingot.example',
    'owner',
    'Tomas',
  );
  await addPasskeyDevice(page);
  await page.goto(/\/office\/invitation#\S+/.exec(said)?.[0] ?? '');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('link', { name: 'Prices' }).click();
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
  const said = await runCommandOf(
    { data: shop.data, url },
    'staff',
    'invite',
    'ines@ingot.example',
    'owner',
    'Ines',
  );
  await addPasskeyDevice(page);
  await page.goto(/\/office\/invitation#\S+/.exec(said)?.[0] ?? '');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

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
