import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT, shopUrl } from '../harness/places.ts';
import { piecesInCart } from '../harness/shopper/pieces-in-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const NAME = 'Harbor years 1 oz silver coins';
const PATH = '/harbor-years-1-oz-silver-coins.html';
const [NEW, OLD] = ['2026 Tall Ship 1 oz silver coin', 'Tall Ship 1 oz silver coin, 2024'];

test('staff put several products on one page, and shoppers buy them together (KIND-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('a grouped product is created with two products', async () => {
    await joinStaff(page, { name: 'Tomas Reyes', role: 'trader' });
    await page.goto('/office/products');
    await page.getByRole('link', { name: 'New product' }).click();
    await field('Kind of product').selectOption('grouped');
    await field('SKU').fill('T-YEARS');
    await field('Item number').fill('T-77010');
    await field('Name').fill(NAME);
    await field('Type of piece').selectOption('coin');
    await field('Metal').selectOption('silver');
    await expect(field('Premium over spot, percent')).toHaveCount(0);
    for (const sku of ['AG-SHIP-1', 'AG-SHIP-1-24']) {
      await field('Add product').fill(sku);
      await field('Add product').press('Enter');
    }
    await page.getByLabel('Silver, Silver coins', { exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page).toHaveURL(/\/office\/products\/T-YEARS$/);
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  });

  const shopper = await browser.newPage();
  await test.step('its page has a row for each, and adds the chosen ones by keyboard', async () => {
    await expect(async () => expect((await shopper.goto(PATH))?.status()).toBe(200)).toPass();
    await openPage(shopper, PATH);
    const group = shopper.getByRole('region', { name: 'Choose your pieces' });
    await expect(group.getByRole('listitem')).toHaveCount(2);
    await expect(group.getByText('Choose a quantity first.')).toBeVisible();
    await expectAccessible(shopper, [
      { width: 390, theme: 'dark' },
      { width: 1440, theme: 'light' },
    ]);
    for (const [name, quantity] of [
      [NEW, '3'],
      [OLD, '2'],
    ] as const) {
      await group.getByLabel(`Quantity of ${name}`).fill(quantity);
      // Counts also if the rows hydrate only now; Enter would be lost.
      await group.getByLabel(`Quantity of ${name}`).press('Tab');
    }
    await expect(group.getByText('Total for 5 pieces')).toBeVisible();
    await group.getByRole('button', { name: 'Add 5 pieces to cart' }).press('Enter');
    await expect(shopper.getByRole('link', { name: 'My Cart, 5 product(s)' })).toBeAttached();
    expect(await piecesInCart(shopper, shopUrl)).toBe(5);
  });

  await test.step('the cart has a line for each product', async () => {
    await openPage(shopper, '/cart');
    await expect(shopper.getByRole('main').getByText(NEW).first()).toBeVisible();
    await expect(shopper.getByRole('main').getByText(OLD).first()).toBeVisible();
  });
  await shopper.close();
});
