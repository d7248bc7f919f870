import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { zip } from '../../backend/src/testing/zip.ts';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT, shopUrl } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

const PICTURE = 'catalog/product/gold-minted-bar-100g-1.webp';
const SUN = '2026 Sunrise Peaks 1 oz gold coin';

test('a category is created, filled by conditions, moved by keyboard and mouse, and shoppers see it (GOODS-04)', async ({
  page,
  browser,
}) => {
  await joinStaff(page, { name: 'Vera Moss', role: 'owner' });
  await page.goto('/office/products/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  const tree = page.getByRole('tree', { name: 'Category tree' });
  await expect(tree.getByRole('treeitem', { name: /^Gold/ }).first()).toBeVisible();
  await expectAccessible(page);

  await test.step('a new category gets conditions and a text', async () => {
    await page.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('Counter picks');
    await expect(dialog.getByLabel('Address')).toHaveValue('counter-picks');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create category' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Counter picks' })).toBeVisible();
    await page.getByLabel('Text above the products').fill('<p>Chosen at the counter.</p>');
    for (const [attribute, value] of [
      ['Metal', 'Silver'],
      ['Form', 'Coin'],
    ] as const) {
      await page.getByLabel('Attribute').selectOption({ label: attribute });
      await page.getByLabel('Value', { exact: true }).selectOption({ label: value });
      await page.getByRole('button', { name: 'Add condition' }).click();
    }
    await expect(page.getByText(/The conditions find \d+ products\./)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Show in the shop' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('1 category is saved.')).toBeVisible();
    await expect(page.getByRole('table', { name: /^Products of Counter picks/ })).toContainText(
      'By condition',
    );
    await expectAccessible(page);
  });

  await test.step('a condition tests an attribute that staff defined', async () => {
    await page.goto('/office/products/attributes');
    await page.getByRole('button', { name: 'New attribute' }).click();
    const dialog = page.getByRole('dialog', { name: 'New attribute' });
    await dialog.getByLabel('Label').fill('Relief in mm');
    await dialog.getByLabel('Type').selectOption({ label: 'Number' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relief in mm' })).toBeVisible();
    await page.goto('/office/products/categories');
    await tree.getByRole('treeitem', { name: /^Counter picks/ }).click();
    await page.getByLabel('Attribute').selectOption({ label: 'Relief in mm' });
    const add = page.getByRole('button', { name: 'Add condition' });
    await page.getByLabel('At least').fill('5');
    await page.getByLabel('At most').fill('2');
    await expect(page.getByText('The first is not higher than the second.')).toBeVisible();
    await expect(add).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('At most').fill('7.5');
    await add.click();
    const condition = page.getByRole('button', { name: 'Remove the condition Relief in mm is 5 to 7.5' });
    await expect(page.getByText('The conditions find 0 products.')).toBeVisible();
    await condition.click();
    await expect(page.getByText(/The conditions find [1-9]\d* products\./)).toBeVisible();
  });

  const shopper = await browser.newPage({ baseURL: shopUrl });
  const card = shopper.getByRole('main').getByRole('heading', { level: 3 }).first();
  await test.step('shoppers see the category with the pinned product first', async () => {
    await page.getByRole('button', { name: 'Add by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add by hand' });
    await dialog.getByLabel('Find a product').fill('AU-SUN-1');
    const add = dialog.getByRole('button', { name: `Add ${SUN}`, exact: true });
    await expectAccessible(page);
    await add.click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: `Pin to top: ${SUN}`, exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await expect(async () => {
      await openPage(shopper, '/counter-picks.html');
      await expect(card).toContainText(SUN, { timeout: 2_000 });
    }).toPass();
    await expect(shopper.getByText('Chosen at the counter.')).toBeVisible();
  });

  await test.step('the keyboard moves it into another category, and its old address redirects', async () => {
    const row = tree.getByRole('treeitem', { name: /^Counter picks/ });
    await row.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await row.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(row).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('Space');
    await expect(page.getByText('Moved: Counter picks.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await expect(async () => {
      await openPage(shopper, '/counter-picks.html');
      expect(new URL(shopper.url()).pathname).toMatch(/^\/.+\/counter-picks\.html$/);
    }).toPass();
  });

  await test.step('the mouse drags it back to the top, and an undo puts it inside again', async () => {
    const row = tree.getByRole('treeitem', { name: /^Counter picks/ });
    const upper = tree.getByRole('treeitem', { name: /^Accessories/ });
    await upper.scrollIntoViewIfNeeded();
    await row.scrollIntoViewIfNeeded();
    const grip = await row.getByTitle('Drag Counter picks').boundingBox();
    const target = await upper.boundingBox();
    if (!grip || !target) throw new Error('The rows are not visible');
    await page.mouse.move(grip.x + 8, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + 80, target.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect(row).toHaveAttribute('aria-level', '1');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('unsaved change')).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Undo the change by Vera Moss of Counter picks/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Undo this change' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveAttribute('aria-level', '2');
  });
  await shopper.close();
});

test('a table is uploaded, mapped, checked and imported without its bad row, and an export comes back, as does one of Magento (GOODS-07, KIND-07)', async ({
  page,
}) => {
  await joinStaff(page, { name: 'Ivo Lind', role: 'owner' });
  await page.goto('/office/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
  await expectAccessible(page);
  const table = 'code,shelf place,year made\nAU-STAG-T,B 77,2026\nAU-STAG-Q,B 78,soon\n';
  await page.getByLabel('CSV or XLSX with one product per row').setInputFiles({
    name: 'shelves.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(page.getByText('2 rows')).toBeVisible();
  await expectAccessible(page);
  for (const [heading, column] of [
    ['code', 'sku'],
    ['shelf place', 'shelf'],
    ['year made', 'year'],
  ] as const) {
    await page.getByLabel(`Column of the product for ${heading}`).selectOption(column);
  }
  await page.getByRole('button', { name: 'Start the dry run' }).press('Enter');
  const errors = page.getByRole('table', { name: 'Rows with errors' });
  await expect(errors.getByRole('row')).toHaveCount(2);
  await expect(errors.getByRole('row').nth(1)).toContainText('year made');
  const changes = page.getByRole('table', { name: 'What changes in 1 row' });
  await expect(changes.getByRole('row').filter({ hasText: 'shelf' })).toContainText('B 77');
  await expectAccessible(page);
  const start = page.getByRole('button', { name: /^Import \d+ rows?$/ });
  await expect(start).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Leave out the row with errors' }).check();
  await start.press('Enter');
  await expect(page.getByRole('region', { name: 'Progress and result of the table' })).toBeFocused();
  await expect(page.getByText('1 product is new or changed.')).toBeVisible();

  await page.getByLabel('Metal', { exact: true }).selectOption('gold');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const link = page.getByRole('link', { name: 'Download products.csv' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await link.click();
  const path = await (await saved).path();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('CSV or XLSX with one product per row').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: await readFile(path),
  });
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(page.getByText('There is nothing to import.')).toBeVisible();

  await test.step('a shop moves in from Magento', () => moveIn(page));
});

const MAGENTO_HEADER =
  'sku,product_type,attribute_set_code,categories,name,price,url_key,base_image,qty,is_in_stock,product_online,visibility,min_cart_qty,enable_qty_increments,qty_increments';
const magentoRow = (sku: string, type: string) =>
  `${sku},${type},Coins,Default Category/Gold,Moved ${sku},20.0000,moved-${sku.toLowerCase()},/m/i/${sku}.webp,9,1,1,"Catalog, Search",3.0000,1,2.0000`;

/** Uploads an export of Magento with a row that does not come, checks it and imports the rest. */
async function moveIn(page: Page): Promise<void> {
  const picture = await readFile(join(import.meta.dirname, '../../demo/media', PICTURE));
  const products = [MAGENTO_HEADER, magentoRow('MOVE-1', 'simple'), magentoRow('MOVE-2', 'strange')];
  const heading = page.getByRole('heading', { name: 'Move in from Magento' });
  const section = page.locator('section').filter({ has: heading });
  const field = section.getByLabel('ZIP or CSV files of a Magento export');
  const large = { name: 'large.zip', mimeType: 'application/zip', buffer: Buffer.alloc(21 * 1024 * 1024) };
  await field.setInputFiles(large);
  await expect(section.getByText('large.zip has more than 20 MB.')).toBeVisible();
  await field.setInputFiles({
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: zip({
      'products.csv': products.join('\n'),
      'pub/media/catalog/product/m/i/MOVE-1.webp': picture,
    }),
  });
  await expect(section.getByText('export.zip, 2 files')).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Check the export' }).press('Enter');
  const problems = section.getByRole('table', { name: 'What does not come' });
  await expect(problems.getByRole('row').filter({ hasText: 'strange' })).toContainText('products.csv');
  await expect(section.getByRole('table', { name: 'What comes' })).toContainText('products');
  await expectAccessible(page);
  const start = section.getByRole('button', { name: 'Import the export' });
  await expect(start).toBeDisabled();
  await section.getByRole('checkbox', { name: 'Leave out the row that does not come' }).press('Space');
  await start.press('Enter');
  const outcome = section.getByRole('region', { name: 'Progress and result of the export' });
  await expect(outcome).toBeFocused();
  await expect(outcome.getByText('The export is imported. Shoppers see it now.')).toBeVisible();
  await expectAccessible(page);
  const shopPage = await page.context().newPage();
  // The shop takes changes from its own address only.
  await openPage(shopPage, `${shopUrl}/moved-move-1.html`);
  await expect(shopPage.getByRole('heading', { level: 1, name: 'Moved MOVE-1' })).toBeVisible();
  await buyInPairs(shopPage);
  await shopPage.close();
}

/** Buys a product that is sold in pairs, from four pieces on; the shop has nine. By keyboard. */
async function buyInPairs(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Quantity' }).first();
  const [more, fewer] = ['One more', 'One fewer'].map((name) => main.getByRole('button', { name }).first());
  await expect(field).toHaveValue('4');
  await expect(fewer as Locator).toBeDisabled();
  await field.fill('5');
  await field.press('Enter');
  await expect(main.getByText('Multiples of 2 only.')).toBeVisible();
  await more?.press('Enter');
  await expect(field).toHaveValue('8');
  await main.getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  await expect(page.getByRole('dialog').getByText('8 items added to your shopping cart')).toBeVisible();
  await openPage(page, `${shopUrl}/cart`);
  const inCart = main.getByRole('textbox', { name: 'Quantity of Moved MOVE-1' });
  await expect(inCart).toHaveValue('8');
  await main.getByRole('button', { name: 'One more' }).first().press('Enter');
  await expect(page.getByText('The requested qty is not available').first()).toBeVisible();
  await expect(inCart).toHaveValue('8');
  await inCart.fill('4');
  await inCart.press('Enter');
  await expect(main.getByRole('button', { name: 'One fewer' }).first()).toBeDisabled();
}
