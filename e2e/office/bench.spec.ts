import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const SKU = 'AG-STAG-1';
const LAST = 'AG-SHIP-1';
const PICTURE = 'catalog/product/gold-minted-bar-100g-1.webp';

/** Types a code as a hand scanner does: keys and Enter, into the focused field. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a paid order is packed by scanner and keyboard, closed, and handed over (BENCH-01, BENCH-05)', async ({
  page,
}) => {
  await queryDatabase(`update product set shelf = 'B 14', weight_tolerance_mg = 50 where sku = $1`, [SKU]);
  await queryDatabase(`update product set shelf = 'C 01', weight_tolerance_mg = 50 where sku = $1`, [LAST]);
  const items = [SKU, LAST].map((sku) => ({ sku, quantity: 2 }));
  const { number } = await orderCart(await makeCart(items, 'payment'));
  await runShopCommand('pay', number);

  await test.step('the queue opens the order by keyboard', async () => {
    await joinStaff(page, { name: 'Della Marsh', role: 'bench' });
    await page.goto('/office/bench');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('B 14');
    await expectAccessible(page);
    await row.getByRole('button', { name: `Pack order ${number}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Package ${number}-1` })).toBeVisible();
  });

  await test.step('a wrong piece stops the step and names the expected one', async () => {
    await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
    await scan(page, 'AU-M100');
    const stop = page.getByRole('alert');
    await expect(stop).toContainText(`(${SKU}), shelf B 14`);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await scan(page, SKU);
    await scan(page, SKU);
    await expect(page.getByRole('status')).toContainText('2 of 2');
  });

  await test.step('the field for a weight leaves the focus to the scanner until the last piece', async () => {
    const weight = page.getByLabel('Weight in grams');
    await expect(weight).toBeVisible();
    await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
    await scan(page, LAST);
    await scan(page, LAST);
    await expect(weight).toBeFocused();
  });

  await test.step('a weight outside of the tolerance stops, one inside goes on', async () => {
    const weight = page.getByLabel('Weight in grams');
    await weight.focus();
    await scan(page, '10');
    await expect(page.getByText(/g below the tolerance\./)).toBeVisible();
    await expectAccessible(page);
    for (const [at, sku] of [SKU, LAST].entries()) {
      const [row] = await queryDatabase<{ grams: string }>(
        'select (gross_weight_mg * 2 / 1000.0)::text as grams from product where sku = $1',
        [sku],
      );
      await weight.focus();
      await scan(page, Number(row?.grams).toFixed(3));
      await expect(page.getByText(/ g, in tolerance$/)).toHaveCount(at + 1);
    }
    await expect(weight).toHaveCount(0);
  });

  await test.step('photograph, seal and tracking number close the package', async () => {
    const buffer = readFileSync(join(import.meta.dirname, '../../demo/media', PICTURE));
    const file = { name: 'sealed.webp', mimeType: 'image/webp', buffer };
    await page.getByLabel('Add a photograph').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Photograph 1 of the package' })).toBeVisible();
    await page.getByLabel('Seal number').focus();
    await scan(page, `S${number}`);
    await page.getByLabel(/^Tracking number of/).focus();
    await scan(page, `T ${number}`);
    await expect(page.getByRole('heading', { name: `Package ${number}-1 is closed.` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the manifest hands it over', async () => {
    await page.goto('/office/bench/manifests');
    await expect(page.getByRole('row', { name: new RegExp(`T ${number}`) })).toBeVisible();
    await expectAccessible(page);
    const count = await page.getByRole('link', { name: /-\d$/ }).count();
    await page.getByLabel('Driver’s name').fill('R. Calder');
    await page.getByLabel('Seals counted').fill(String(count));
    await page.getByRole('button', { name: 'Close the manifest' }).click();
    await expect(page.getByText('The packages are handed over.', { exact: false })).toBeVisible();
    expect(await runShopCommand('order', number)).toContain('Shipped');
  });

  await test.step('the counter is accessible', async () => {
    await page.goto('/office/bench/pickups');
    await expect(page.getByRole('heading', { name: 'Counter pickups', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a lost package is marked, claimed and sent again by keyboard (DESK-04, BENCH-05)', async ({ page }) => {
  const { number } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 2 }], 'payment'));
  await runShopCommand('pay', number);
  await runShopCommand('ship', number, '--carrier', 'UPS', '--tracking', `T ${number}`);
  const parcel = `${number}-1`;
  await joinStaff(page, { name: 'Odile Renn', role: 'owner' });
  await page.goto(`/office/orders/${number}`);

  await test.step('a note and a second confirmation mark it', async () => {
    await page.getByRole('button', { name: 'Mark a package as lost' }).press('Enter');
    await expect(page.getByLabel('What happened')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a note.')).toBeVisible();
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
    await page.keyboard.type('Search request 4711');
    await page.keyboard.press('Enter');
    const confirmed = page.getByRole('dialog', { name: `Is package ${parcel} lost?` });
    await expect(confirmed.getByRole('button', { name: 'Back' })).toBeFocused();
    await expectAccessible(page);
    await confirmed.getByRole('button', { name: 'Mark a package as lost' }).press('Enter');
    await expect(page.getByRole('heading', { name: `Package ${parcel}: Missing` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lost packages' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the insurer is told', async () => {
    const change = page.getByRole('button', { name: `Change the claim for package ${parcel}` });
    await change.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Change the claim for package ${parcel}` });
    await dialog.getByLabel('Amount').fill('82.50');
    // In the evening, UTC has the next day, and a claim cannot be of a later day.
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
    await dialog.getByLabel('Day').fill(day);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText(/Claimed: \$82\.50 on/)).toBeVisible();
    await expect(change).toBeFocused();
  });

  await test.step('its pieces are offered for a refund, and sent again', async () => {
    await page.getByRole('button', { name: `Refund package ${parcel}` }).press('Enter');
    await expect(page.getByRole('checkbox', { name: /lost/ })).toBeChecked();
    await expect(page.getByLabel(/Tall Ship.*2 at most/)).toHaveValue('2');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Send again: package ${parcel}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Next step: pack the rest' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the queue of the bench' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'To pack' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('2 pieces');
  });
});
