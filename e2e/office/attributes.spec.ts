import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT, shopUrl } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

test('an attribute is added, gets options by keyboard and mouse, and shoppers filter, sort and read by it (GOODS-05)', async ({
  page,
  browser,
}) => {
  await joinStaff(page, { name: 'Ida Brandt', role: 'owner' });
  await page.goto('/office/products/attributes');
  await expect(page.getByRole('heading', { level: 1, name: 'Attributes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Metal', exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('a reserved code is rejected, and a new attribute is created', async () => {
    await page.getByRole('button', { name: 'New attribute' }).click();
    const dialog = page.getByRole('dialog', { name: 'New attribute' });
    await dialog.getByLabel('Label').fill('Mint');
    await expect(dialog.getByText('The program uses this name itself.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('Label').fill('Coin grade');
    await expect(dialog.getByLabel('Code')).toHaveValue('coin_grade');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coin grade' })).toBeVisible();
  });

  const option = (number: number) => page.getByLabel(`Option ${number}`, { exact: true });
  await test.step('options are added and moved by keyboard and by mouse', async () => {
    for (const label of ['Good', 'Fine', 'Best']) {
      await page.getByRole('button', { name: 'Add an option' }).click();
      await expect(page.getByRole('listitem').getByRole('textbox').last()).toBeFocused();
      await page.keyboard.type(label);
    }
    await page.getByRole('button', { name: 'Move Best up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Best is now option 2 of 3.')).toBeAttached();
    await expect(option(2)).toHaveValue('Best');
    const grip = page.getByTitle('Drag Best');
    await grip.scrollIntoViewIfNeeded();
    await grip.hover();
    await page.mouse.down();
    const first = await option(1).boundingBox();
    await page.mouse.move((first?.x ?? 0) + 5, (first?.y ?? 0) + 5, { steps: 5 });
    await page.mouse.up();
    await expect(option(1)).toHaveValue('Best');
    for (const use of ['Filter of lists', 'Sort order of lists', 'Product page', 'Row of the comparison']) {
      await page.getByRole('checkbox', { name: use }).check();
    }
    await page.getByLabel('Position among the filters').fill('12');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it within two seconds.')).toBeVisible();
    await expect(page.getByText('unsaved change')).toHaveCount(0);
  });

  await test.step('the page of a product has the attribute', async () => {
    for (const [sku, value] of [
      ['AG-SHIP-1', 'Fine'],
      ['AG-BEE-2', 'Best'],
    ] as const) {
      await page.goto(`/office/products/${sku}#attributes`);
      await page.getByLabel('Coin grade').selectOption({ label: value });
      await page.getByRole('button', { name: 'Save and publish' }).click();
      await expect(page.getByRole('button', { name: 'Save and publish' })).toBeDisabled();
    }
  });

  const shopper = await browser.newPage({ baseURL: shopUrl });
  const failures: Error[] = [];
  shopper.on('pageerror', (error) => failures.push(error));
  await test.step('shoppers filter and sort by it', async () => {
    const filter = shopper.getByRole('checkbox', { name: /^Best/ });
    await expect(async () => {
      await openPage(shopper, '/silver.html');
      const group = shopper.getByRole('group', { name: /Coin grade/ }).or(shopper.getByText('Coin grade'));
      await expect(group.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    if (!(await filter.isVisible())) await shopper.getByText('Coin grade').first().click();
    await filter.click();
    await expect(shopper).toHaveURL(/coin_grade\[filter\]=\d+|coin_grade%5Bfilter%5D=\d+/);
    await expect(shopper.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
    await shopper.reload();
    await expect(shopper.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
    await openPage(shopper, '/silver.html?sort=own_coin_grade:ASC');
    await expect(shopper.getByLabel('Sort by')).toHaveValue('own_coin_grade:ASC');
    // An attribute that no longer exists changes nothing.
    await openPage(shopper, '/silver.html?no_such[filter]=10123');
    await expect(shopper).toHaveURL(`${shopUrl}/silver.html`);
    await expect(shopper.getByRole('main').getByRole('heading', { level: 3 }).nth(1)).toBeVisible();
    await shopper.waitForLoadState('networkidle');
    expect(failures).toEqual([]);
  });

  await test.step('an option in use stays, and another person’s change is not overwritten', async () => {
    await page.goto('/office/products/attributes/coin_grade');
    await expect(page.getByRole('button', { name: 'Remove option Best' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Remove option Good' })).toBeEnabled();
    const second = await page.context().newPage();
    await second.goto('/office/products/attributes/coin_grade');
    await second.getByLabel('Label', { exact: true }).fill('Grade of Ida');
    await page.getByLabel('Label', { exact: true }).fill('Grade of another window');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Grade of Ida' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Ida Brandt changed label to Grade of Ida.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take this value' }).click();
    await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Grade of Ida');
    await page.getByRole('button', { name: 'Remove attribute' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText(/because 2 products have values/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an undo restores the label', async () => {
    await page.getByRole('button', { name: 'Undo: Changed: label' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coin grade' })).toBeVisible();
  });
});

test('the options of an attribute get colors in the office, and shoppers choose by them (GOODS-05)', async ({
  page,
  browser,
}) => {
  const COLORS = [
    ['AC-LOUPE', 'Blue', '#1f4e79', 'rgb(31, 78, 121)'],
    ['AC-SCALE', 'Gold', '#d4af37', 'rgb(212, 175, 55)'],
  ] as const;
  await joinStaff(page, { name: 'Ida Brandt', role: 'owner' });
  await test.step('each option gets a color by keyboard', async () => {
    await page.goto('/office/products/attributes');
    await page.getByRole('button', { name: 'New attribute' }).click();
    await page.getByRole('dialog').getByLabel('Label').fill('Ribbon');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ribbon' })).toBeVisible();
    for (const [, label, color] of COLORS) {
      await page.getByRole('button', { name: 'Add an option' }).click();
      await expect(page.getByRole('listitem').getByRole('textbox').last()).toBeFocused();
      await page.keyboard.type(label);
      await page.getByRole('button', { name: `Swatch of ${label}` }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Swatch of ${label}` });
      await dialog.getByLabel('Swatch', { exact: true }).selectOption('color');
      await dialog.getByLabel('Color', { exact: true }).fill(color);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Swatch of ${label}: ${color}` })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it within two seconds.')).toBeVisible();
  });

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await test.step('a product lets shoppers choose by the attribute', async () => {
    await page.goto('/office/products/new');
    await field('Kind of product').selectOption('configurable');
    await field('SKU').fill('T-RIBBON');
    await field('Item number').fill('T-77020');
    await field('Name').fill('Loupe or scale with a ribbon');
    await field('Type of piece').selectOption('accessory');
    await page.getByRole('button', { name: 'Is fixed' }).click();
    await field('Fixed price').fill('60');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await field('Choice, row 1').selectOption({ label: 'Ribbon' });
    await expect(field('Label of the choice, row 1')).toHaveValue('Ribbon');
    for (const [at, [sku, label]] of COLORS.entries()) {
      await field('Add variant').fill(sku);
      await field('Add variant').press('Enter');
      await field(`Ribbon, row ${at + 1}`).fill(label);
    }
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page).toHaveURL(/\/office\/products\/T-RIBBON$/);
  });

  const shopper = await browser.newPage({ baseURL: shopUrl });
  await test.step('shoppers see the colors, and choose one by keyboard', async () => {
    const path = '/loupe-or-scale-with-a-ribbon.html';
    await expect(async () => expect((await shopper.goto(path))?.status()).toBe(200)).toPass();
    await openPage(shopper, path);
    const choice = shopper.getByRole('group', { name: 'Ribbon' });
    for (const [, label, , color] of COLORS) {
      const value = choice.locator('label').filter({ hasText: label });
      await expect(value.locator('i')).toHaveCSS('background-color', color);
    }
    await choice.getByRole('radio').first().focus();
    await shopper.keyboard.press('ArrowRight');
    await expect(choice.getByRole('radio', { name: 'Gold' })).toBeChecked();
    await expectAccessible(shopper);
  });
  await shopper.close();
});
