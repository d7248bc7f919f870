import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const SKU = 'T-HARBOR-1';
const NAME = 'Harbor light 1 oz silver round';
const PATH = '/harbor-light-1-oz-silver-round.html';

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page in the shop"]');

test('a product is created, previewed, published, found, bought, changed by two people and undone (GOODS-02, GOODS-08)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('a draft survives a reload, and its preview is the real page', async () => {
    await joinStaff(page, { name: 'Tomas Reyes', role: 'trader' });
    await page.goto('/office/products');
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await field('SKU').fill(SKU);
    await field('Item number').fill('T-77001');
    await field('Name').fill(NAME);
    await field('Type of piece').selectOption('round');
    await field('Metal').selectOption('silver');
    await field('Fine weight').fill('1 oz');
    await field('Premium over spot, percent').fill('7.5');
    await field('Stock').fill('20');
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.click();
    await page.keyboard.type('Struck at the old pier.');
    await page.getByLabel('Silver, Silver rounds', { exact: true }).check();
    await expect(page.getByText(/^Draft kept at/)).toBeVisible();
    await expect(preview(page).getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await page.reload();
    await expect(field('Name')).toHaveValue(NAME);
    await expect(field('Address in the shop')).toHaveValue('harbor-light-1-oz-silver-round');
    await expect(preview(page).getByText('Struck at the old pier.')).toBeVisible();
    const shopper = await browser.newPage();
    expect((await shopper.goto(PATH))?.status()).toBe(404);
    await shopper.close();
  });

  await test.step('it is published by keyboard and bought', async () => {
    await field('Name').focus();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/office/products/${SKU}$`));
    await expectAccessible(page);
    const shopper = await browser.newPage();
    await expect(async () => expect((await shopper.goto(PATH))?.status()).toBe(200)).toPass();
    // A search with one result opens its page.
    await openPage(shopper, `/search.html?query=${encodeURIComponent('harbor light')}`);
    await expect(shopper.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await shopper.close();
    await orderCart(await makeCart([{ sku: SKU, quantity: 3 }], 'payment'));
    const [stock] = await queryDatabase<{ quantity: number }>(
      'select s.quantity from product_stock s join product p on p.id = s.product_id where p.sku = $1',
      [SKU],
    );
    expect(stock?.quantity).toBe(17);
    await expect(field('Stock')).toHaveValue('17');
  });

  await test.step('a price is shown before it is saved; a colleague’s change is not overwritten', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const other = await context.newPage();
    await joinStaff(other, { name: 'Petra Lund', role: 'trader' });
    await other.goto(`/office/products/${SKU}`);
    await field('Premium over spot, percent').fill('9');
    await expect(page.getByRole('status').filter({ hasText: '1 price rises' })).toBeVisible();
    await other.getByLabel('Premium over spot, percent', { exact: true }).fill('8');
    await other.getByRole('button', { name: 'Save and publish' }).click();
    await expect(other.getByText(`${NAME} is saved.`)).toBeVisible();
    await expect(page.getByText(/^Petra Lund set premium of/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save and publish' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(field('Premium over spot, percent')).toHaveValue('8');
    await context.close();
  });

  await test.step('the history undoes a change', async () => {
    await page.getByRole('button', { name: 'Undo: Changed premium' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change is undone.')).toBeVisible();
    await expect(field('Premium over spot, percent')).toHaveValue('7.5');
  });

  await test.step('a copy starts without the codes of its original', async () => {
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible();
    await expect(field('Name')).toHaveValue(NAME);
    await expect(field('SKU')).toHaveValue('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a SKU first.')).toBeVisible();
  });
});
