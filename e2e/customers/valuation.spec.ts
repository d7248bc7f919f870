import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ADD = `mutation {
  coin: addMetalLot(input: { sku: "AG-SHIP-1", pieces: 20, acquired_on: "2024-05-01", cost: 700 }) { uid }
  medal: addMetalLot(input: { name: "Silver dollars, 1921", metal: "silver", weight_grams: 26.73, fineness: 0.9,
    pieces: 24, acquired_on: "2019-06-01", cost: 412, serial: "NR-441208" }) { uid }
}`;

/** Expects no violations in both themes, and no element wider than the window. */
async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page, [
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'light' },
    { width: 1440, theme: 'dark' },
  ]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.locator('html').evaluate((html) => html.clientWidth - html.scrollWidth);
    expect(room, `at ${width}`).toBe(0);
  }
}

test('a customer issues a valuation by keyboard, and an insurer confirms it (STACK-08)', async ({ page }) => {
  test.setTimeout(360_000);
  const main = page.getByRole('main');
  const sheet = main.getByRole('article', { name: 'Valuation of precious metals' });
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await queryAsCustomer(page, ADD);
  await openPage(page, '/my-metals');

  await test.step('no lot is no valuation, and all lots open a document', async () => {
    await main.getByRole('button', { name: 'Valuation for an insurer' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const lots = dialog.getByRole('group', { name: 'Lots to value' }).getByRole('checkbox');
    await lots.first().press('Space');
    await lots.last().press('Space');
    await dialog.getByRole('button', { name: 'Issue the valuation' }).press('Enter');
    await expect(dialog.getByText('Choose at least one lot.')).toBeVisible();
    await expectAccessible(page);
    await lots.first().press('Space');
    await lots.last().press('Space');
    await dialog.getByRole('button', { name: 'Issue the valuation' }).press('Enter');
    await page.waitForURL('**/my-metals/V-*');
  });

  await test.step('the document has pieces, values and totals, and prints without the page around it', async () => {
    const medals = sheet.getByRole('row', { name: /Silver dollars, 1921/ });
    await expect(medals).toContainText('fineness 900, serial NR-441208, entered by the owner');
    await expect(medals).toContainText('Not sold here');
    await expect(sheet.getByRole('row', { name: /Total/ })).toContainText('1 of 2 lines');
    await expect(sheet.getByText(/Silver: bid \$.*, market/)).toBeVisible();
    await expectClean(page);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(main.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  const code = await sheet
    .getByText(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/)
    .first()
    .innerText();
  const number = page.url().split('/').at(-1) ?? '';
  await test.step('the page lists it', async () => {
    await main.getByRole('link', { name: 'Back to my metals' }).press('Enter');
    const list = main.getByRole('region', { name: 'Valuations' });
    await expect(list.getByRole('link', { name: number })).toBeVisible();
    await expect(list).toContainText('44 pieces');
    await expectClean(page);
  });

  await test.step('a wrong code confirms nothing, and the right one shows the document', async () => {
    await openPage(page, '/valuation');
    const check = main.getByRole('button', { name: 'Check the document' });
    await main.getByLabel('Number').fill('7F3A');
    await main.getByLabel('Check code').fill('K7PM-4RWX-29Q0');
    await check.press('Enter');
    await expect(main.getByText('Enter a number such as V-7F3A-9KC2.')).toBeVisible();
    await expect(main.getByText('Enter a check code such as K7PM-4RWX-29QD.')).toBeVisible();
    await main.getByLabel('Number').fill(number);
    await main.getByLabel('Check code').fill('K7PM-4RWX-29QD');
    await check.press('Enter');
    await expect(main.getByText(/We cannot confirm a valuation/)).toBeVisible();
    await expectClean(page);
    await main.getByLabel('Check code').fill(code.toLowerCase().replaceAll('-', ' '));
    await check.press('Enter');
    await expect(main.getByText(/This valuation is genuine/)).toBeVisible();
    await expect(sheet.getByText(number).first()).toBeVisible();
    await expectClean(page);
  });

  await test.step('the address of the QR code confirms it to a guest at once', async () => {
    const guest = await page.context().browser()?.newPage();
    if (!guest) throw new Error('The browser is closed');
    const response = await guest.goto(new URL(`/valuation#${number}/${code}`, page.url()).href);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(guest.getByText(/This valuation is genuine/)).toBeVisible();
    await expect(guest.getByText('Marta Oakes')).toBeVisible();
    await guest.close();
  });
});
