import { expect, test } from '@playwright/test';
import { cents, centsOf } from '../harness/figures.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../harness/page/layout-shifts.ts';

const PATH = '/2026-tall-ship-1-oz-silver-coin.html';
const COIN = '2026 Tall Ship 1 oz silver coin';

test('a chosen payment method sets the prices of every page, and the cart offers the change (FEE-03, FEE-04)', async ({
  page,
  request,
}) => {
  await recordLayoutShifts(page);
  await page.goto(PATH);
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: /^Price per piece/ });
  const cells = table.locator('tr[aria-current="true"] td');
  const [cash, card] = [await centsOf(cells.nth(0)), await centsOf(cells.nth(1))];
  expect(card).toBeGreaterThan(cash);
  await main.getByRole('radio', { name: 'Card', exact: true }).check();
  await expect(main.getByText('each, by card')).toBeVisible();

  await test.step('a reload and other pages remember it; the HTML has cash prices and does not shift', async () => {
    const html = await (await request.get(PATH)).text();
    expect(html).toContain('each, by wire or check');
    await page.reload();
    await expect(main.getByText('each, by card')).toBeVisible();
    await expect(main.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
    await expectNoLayoutShift(page, 'product page by card');
    await page.goto('/silver.html');
    const tile = page.getByRole('article').filter({ hasText: COIN }).first();
    await expect(async () => expect(await centsOf(tile.getByText(/^\$/).first())).toBe(card)).toPass();
    await expectNoLayoutShift(page, 'list by card');
  });

  await test.step('the cart has card prices, and states what a wire saves', async () => {
    await page.goto(PATH);
    await expect(main.getByText('each, by card')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const dialog = page.getByRole('dialog', { name: /added to your shopping cart/ });
    expect(await centsOf(dialog.getByText(/in your cart at .* each/))).toBe(card);
    await dialog.getByRole('button', { name: 'Go to cart' }).click();
    const offer = page.getByText(/^Pay by wire or check and save \$[\d.]+\.$/);
    await expect(offer).toBeVisible();
    expect(cents(/\$[\d.]+\d/.exec(await offer.innerText())?.[0] ?? '')).toBe(card - cash);
    await page.getByRole('button', { name: 'Switch to wire or check' }).click();
    await expect(offer).toHaveCount(0);
    const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem').first();
    await expect(async () => expect(await centsOf(line.getByText(/ each$/))).toBe(cash)).toPass();
    await page.goto(PATH);
    await expect(main.getByText('each, by wire or check')).toBeVisible();
  });
});
