import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

test('the desk finds an order, holds it, releases it and takes its payment by keyboard (DESK-01, DESK-04, DESK-05)', async ({
  page,
}) => {
  const { number } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment'));
  await joinStaff(page, { name: 'Odile Renn', role: 'owner' });
  await page.goto('/office/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Find an order' }).fill(number);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Payment due');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: `Put order ${number} on hold?` });
  await dialog.getByLabel('Reason').fill('We check your address.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByRole('heading', { name: 'Next step: review the hold' })).toBeFocused();
  await page.getByRole('button', { name: 'Release' }).click();

  await page.getByRole('button', { name: 'Edit address and methods' }).click();
  const edit = page.getByRole('dialog', { name: `Edit order ${number}` });
  await edit.getByLabel('City').fill('Dover');
  await queryDatabase(
    `update order_address set telephone = '302 555 0188' where kind = 'shipping'
     and order_id = (select id from sales_order where number = $1)`,
    [number],
  );
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByText(/Your changes are not saved yet/)).toBeVisible();
  await expect(edit.getByLabel('City')).toHaveValue('Dover');
  await expect(edit.getByLabel('Phone')).toHaveValue('302 555 0188');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save with these choices' }).click();
  // The page behind the open dialog takes no keys.
  await expect(edit).toBeHidden();
  await expect(page.getByText('Dover').first()).toBeVisible();

  await page.getByLabel('Bank reference or check number').fill('WIRE 4711');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: /Next step: (pack|wait)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Documents' }).click();
  await page
    .getByRole('link', { name: /Packing slip|Invoice/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
});

test('saved views are named, arranged, changed and deleted by keyboard (DESK-01)', async ({ page }) => {
  await joinStaff(page, { name: 'Fenn Alder', role: 'owner' });
  const bar = page.getByRole('navigation', { name: 'Views' });
  for (const [name, search] of [
    ['Coins by wire', 'Ada'],
    ['Bars by check', 'Zoe'],
  ] as const) {
    await page.goto(`/office/orders?search=${search}`);
    await page.getByRole('button', { name: 'Save as view' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await expect(bar.getByRole('link').last()).toHaveText('Coins by wire');

  const edit = page.getByRole('button', { name: 'Edit this view' });
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('Zoë');
  await edit.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit the view Bars by check' });
  await dialog.getByLabel('Name').fill('Bars for Zoë');
  await dialog.getByLabel('Show it to all staff').press('Space');
  await dialog.getByLabel(/^Save the list as it is now/).press('Space');
  await dialog.getByLabel('Place in the bar').selectOption({ label: '2 of 2' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(bar.getByRole('link').last()).toHaveText('Bars for Zoë');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Find an order' })).toHaveValue('Zoë');

  await edit.press('Enter');
  const renamed = page.getByRole('dialog', { name: 'Edit the view Bars for Zoë' });
  await expect(renamed.getByLabel('Show it to all staff')).toBeChecked();
  await renamed.getByRole('button', { name: 'Delete this view' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Delete the view Bars for Zoë?' });
  await expect(sure).toContainText('It disappears for all staff.');
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Delete this view' }).press('Enter');
  await expect(sure).toBeHidden();
  await expect(bar.getByRole('link').last()).toHaveText('Coins by wire');
});
