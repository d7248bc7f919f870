import { expect } from '@playwright/test';
import { cents } from '../harness/figures.ts';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const baseURL = `http://localhost:${SHOP_PORT}`;
// Passkeys belong to a host name; an address has none.
test.use({ baseURL, contextOptions: { reducedMotion: 'reduce' } });

const NAME = 'Forest starter set';
const PATH = '/forest-starter-set.html';
const VIEWS = [
  { width: 1440, theme: 'light' },
  { width: 1024, theme: 'dark' },
  { width: 390, theme: 'dark' },
] as const;

test('a set is made from nothing in the office, sold in the shop and refunded (KIND-01, KIND-07, GOODS-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await joinStaff(page, { name: 'Petra Lund', role: 'owner' });

  await test.step('two choices with their parts are entered', async () => {
    await page.goto('/office/products');
    await page.getByRole('link', { name: 'New product' }).click();
    await field('Kind of product').selectOption('bundle');
    await field('SKU').fill('T-FOREST');
    await field('Item number').fill('T-77030');
    await field('Name').fill(NAME);
    await field('Metal').selectOption('silver');
    await field('Name of the choice, row 1').fill('Your coin');
    await field('Shown as, row 1').selectOption('radio');
    const adding = (choice: string) => field(`Add part to “${choice}”`);
    for (const sku of ['AG-STAG-1', 'AG-SHIP-1']) {
      await adding('Your coin').fill(sku);
      await adding('Your coin').press('Enter');
    }
    const coins = page.getByRole('list').filter({ has: page.getByLabel('Pieces in one set, row 2') });
    await coins.getByLabel('Pieces in one set, row 1').fill('3');
    await coins.getByLabel('Pieces in one set, row 2').fill('3');
    await coins.getByLabel('Can be changed, row 1').selectOption('yes');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await field('Name of the choice, row 2').fill('Tools');
    await field('Shown as, row 2').selectOption('checkbox');
    await field('Needed, row 2').selectOption('no');
    await adding('Tools').fill('AC-LOUPE');
    await adding('Tools').press('Enter');
    await field('Discount on the parts, percent').fill('3');
    await page.getByLabel('Silver, Silver coins', { exact: true }).check();
    await expectAccessible(page, VIEWS);
  });

  await test.step('a part that does not exist is named, and the rest stays', async () => {
    await field('Add part to “Tools”').fill('NO-SUCH');
    await field('Add part to “Tools”').press('Enter');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('no product has the sku "NO-SUCH"').first()).toBeVisible();
    const tools = page.locator('#set').getByRole('list').last();
    await tools
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect(page.locator('#set').getByText('NO-SUCH')).toHaveCount(0);
  });

  await test.step('it is saved', async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page).toHaveURL(/\/office\/products\/T-FOREST$/);
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(field('Name of the choice, row 1')).toHaveValue('Your coin');
  });

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  const number = await test.step('a shopper orders it with a loupe', async () => {
    await expect(async () => expect((await shopper.goto(PATH))?.status()).toBe(200)).toPass();
    await openPage(shopper, PATH);
    const box = shopper.getByRole('region', { name: 'Choose your set' });
    await expect(box.getByRole('radio', { name: /Forest Stag/ })).toBeChecked();
    await box.getByRole('checkbox', { name: /Loupe/ }).check();
    await box.getByRole('button', { name: 'Add set to cart' }).click();
    await expect(shopper.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
    await openPage(shopper, '/checkout');
    await typeAddress(shopper, { email: 'forest@ingot.example' });
    await shopper.getByRole('button', { name: 'Continue to shipping method' }).click();
    await shopper.getByRole('button', { name: 'Continue to payment' }).click();
    await shopper.getByRole('radio', { name: /^Bank wire/ }).check();
    await shopper.getByRole('button', { name: /^Review order/ }).click();
    await shopper.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await shopper.getByRole('button', { name: /^Place order/ }).click();
    await expect(shopper).toHaveURL(/\/receipt\//);
    const found = shopper.getByText(/^\d{9}$/).first();
    return (await found.textContent()) ?? '';
  });
  await context.close();

  await test.step('staff see what a change of its price does before they save it', async () => {
    await page.reload();
    const effect = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Effect of these changes' }) });
    await field('Discount on the parts, percent').fill('0');
    const struck = effect.locator('s').first();
    await expect(struck).toBeVisible();
    const before = cents((await struck.textContent()) ?? '');
    const after = cents((await effect.locator('b').first().textContent()) ?? '');
    expect(after).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('the order is paid and refunded', async () => {
    await runShopCommand('pay', number, '--reference', `Forest ${number}`);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('rowheader', { name: NAME })).toBeVisible();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Refund order ${number}` });
    await dialog.getByText('Pieces that the refund is for').click();
    await dialog.getByRole('spinbutton', { name: /Loupe/ }).fill('1');
    await dialog.getByRole('spinbutton', { name: /Forest Stag/ }).fill('3');
    await dialog.getByLabel('Reason').fill('The buyer sends the set back.');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Documents' }).click();
    await page.getByRole('link', { name: /Credit memo/ }).click();
    const refunded = page.getByRole('table', { name: 'Refunded pieces' });
    await expect(refunded).toContainText('Loupe');
    await expect(refunded).toContainText('Forest Stag');
  });
});
