import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { addPasskeyDevice } from '../harness/page/passkeys.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { readOrderRow } from '../harness/shop/order-row.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

/** Signs a new owner in. */
async function signIn(page: Page): Promise<void> {
  const said = await runShopCommand('staff', 'invite', 'vera.poole@ingot.example', 'owner', 'Vera Poole');
  await addPasskeyDevice(page);
  await page.goto(/\/office\/invitation#\S+/.exec(said)?.[0] ?? '');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('an order is held for review, its buyer reads why, and compliance rejects it (CUST-04)', async ({
  page: office,
  context,
}) => {
  const { number, token } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment'));
  // Passkeys need a page in front.
  await signIn(office);
  const buyer = await context.newPage();

  await test.step('the desk holds the order for review', async () => {
    await office.goto(`/office/orders/${number}`);
    await office.getByRole('button', { name: 'Put on hold' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: `Put order ${number} on hold?` });
    await dialog.getByLabel('Reason').fill('We confirm your address with your bank.');
    await dialog.getByLabel('Compliance decides whether the order goes on').press('Space');
    await dialog.getByLabel('Note for staff (optional)').fill('Three orders in an hour.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Hold for review' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Next step: decide about the order' })).toBeVisible();
    await expect(office.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await expectAccessible(office);
  });

  await test.step('the buyer reads the reason on the order page', async () => {
    await openPage(buyer, `/receipt/${token}`);
    await expect(buyer.getByText(/We confirm your address with your bank/)).toBeVisible();
    await expectAccessible(buyer);
  });

  await test.step('compliance rejects the order from the list', async () => {
    await office.getByRole('link', { name: 'Open the reviews' }).press('Enter');
    await expect(office.getByRole('heading', { level: 1, name: 'Orders under review' })).toBeVisible();
    const row = office.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('For staff: Three orders in an hour.');
    await expectAccessible(office);
    await row.getByRole('button', { name: 'Reject' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: `Reject order ${number}?` });
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Enter the reason');
    await dialog.getByLabel('Reason').fill('Your bank does not know this address.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(row).toHaveCount(0);
    await office.getByRole('link', { name: 'Decided' }).press('Enter');
    await expect(row).toContainText('Rejected');
    await expectAccessible(office);
    expect((await readOrderRow(number)).status).toBe('canceled');
  });
});
