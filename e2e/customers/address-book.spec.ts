import { expect, type Page } from '@playwright/test';
import { untilSignedIn } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const PASSWORD = 'Struck-1oz';
const email = `addresses.${Date.now()}@oakes.example`;

const OWNER = ['Marta', 'Oakes'] as const;

const chooseState = (page: Page, state: string) => page.getByLabel('State').selectOption({ label: state });

test('an estimate on the cart, an account at checkout, an address book, and checkout with a saved address', async ({
  page,
}) => {
  await seedCart(page, [{ sku: 'AC-GLOVES', quantity: 2 }]);

  await test.step('shipping is estimated without an address (OPEN-26)', async () => {
    await openPage(page, '/cart');
    await page.getByText('Estimate delivery').click();
    await page.getByRole('button', { name: 'Estimate', exact: true }).click();
    await expect(page.getByText('Is required.').first()).toBeVisible();
    await chooseState(page, 'Delaware');
    await page.getByLabel('ZIP code').fill('19901');
    await page.getByLabel('ZIP code').press('Enter');
    await expect(page.getByRole('radiogroup', { name: 'Shipping methods' })).toBeVisible();
    await expect(page.getByText(/^If you pay now, it arrives/).first()).toBeVisible();
    await expect(page.getByRole('complementary').getByText('At checkout')).toHaveCount(0);
    // Gloves have no card fee, so there is no choice of prices.
    await expect(page.getByRole('group', { name: 'Pay by' })).toHaveCount(0);
  });

  await test.step('a new account at checkout keeps the cart (OPEN-25)', async () => {
    await openPage(page, '/cart-login');
    await expect(page.getByText(/We keep your cart either way: 2 products/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue as guest' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.getByRole('link', { name: 'Create an Account' }).click();
    // The previous page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('E-mail', { exact: true }).fill(email);
    await main.getByLabel('Confirm E-mail').fill(email);
    await main.getByLabel('First Name').fill('Marta');
    await main.getByLabel('Last Name').fill('Oakes');
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Create an Account' }).click();
    await untilSignedIn(page);
  });

  await test.step('the address book adds, changes and removes addresses (ROUTE-17, OPEN-17)', async () => {
    await openPage(page, '/address-book');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByText('Is required.').first()).toBeVisible();
    await typeAddress(page, { name: OWNER, street: '88 Quarry Lane' });
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Default shipping', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Add an address' }).click();
    await typeAddress(page, { name: OWNER, street: '3 Sawmill Road' });
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '3 Sawmill Road' })).toBeVisible();
    await page.getByRole('button', { name: 'Use as default shipping address: Marta Oakes' }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: '3 Sawmill Road' })
        // The button that makes it the default contains these words.
        .getByText('Default shipping', { exact: true }),
    ).toBeVisible();
  });

  await test.step('an address is changed, and removed after a confirmation (OPEN-17)', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: '88 Quarry Lane' });
    const dialog = page.getByRole('dialog');
    await entry.getByRole('button', { name: /^Edit/ }).click();
    for (const field of [
      'First',
      'Last',
      'Company',
      'Street address',
      'Apartment, floor',
      'City',
      'Country',
      'ZIP code',
      'Phone',
    ]) {
      await expect(dialog.getByLabel(field).first()).toBeVisible();
    }
    await dialog.getByLabel('Company').fill('Oakes & Daughter');
    await dialog.getByLabel('City').fill('Lewes');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry).toContainText('Oakes & Daughter, 88 Quarry Lane');
    await expect(entry).toContainText('Lewes');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await typeAddress(page, { name: OWNER, street: '12 Kiln Yard' });
    await dialog.getByRole('button', { name: 'Save address' }).click();
    const third = page.getByRole('listitem').filter({ hasText: '12 Kiln Yard' });
    await third.getByRole('button', { name: /^Remove/ }).click();
    await expect(dialog).toContainText('Remove this address?');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(third).toHaveCount(0);
  });

  await test.step('checkout starts with the default address, and the order uses it', async () => {
    await openPage(page, '/checkout');
    await expect(page.getByRole('radio', { name: /3 Sawmill Road/ })).toBeChecked();
    await page.getByRole('radio', { name: /88 Quarry Lane/ }).check();
    await page.getByRole('button', { name: 'Continue to shipping method' }).click();
    await expect(page.getByText(/88 Quarry Lane/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How should we ship it?' })).toBeVisible();
  });

  await test.step('a signed-in customer skips the choice', async () => {
    await openPage(page, '/cart-login');
    await expect(page).toHaveURL(/\/checkout/);
  });
});
