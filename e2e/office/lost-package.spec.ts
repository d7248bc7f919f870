import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
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
    await dialog.getByLabel('Day').fill(new Date().toISOString().slice(0, 10));
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
    await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('2 pieces');
  });
});
