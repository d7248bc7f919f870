import { expect } from '@playwright/test';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a new account takes over the guest’s order; its owner reorders and cancels it (OPEN-22, OPEN-34, ROUTE-20, FIX-73)', async ({
  page,
}) => {
  const email = `order.${Date.now()}@oakes.example`;
  const cartId = await makeCart([{ sku: 'AC-LOUPE', quantity: 2 }], 'payment');
  await queryShop(
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: cartId, email },
  );
  const { number, token } = await orderCart(cartId);

  await test.step('the receipt offers an account, and is shown again afterwards', async () => {
    await openPage(page, `/receipt/${token}`);
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await waitUntilAlive(page);
    const main = page.getByRole('main');
    await main.getByLabel('E-mail', { exact: true }).fill(email);
    await main.getByLabel('Confirm E-mail').fill(email);
    await main.getByLabel('First Name').fill('Ada');
    await main.getByLabel('Last Name').fill('Buyer');
    await main.getByLabel('Password', { exact: true }).fill('Struck-1oz');
    await main.getByRole('button', { name: 'Create an Account' }).click();
    await expect(page).toHaveURL(new RegExp(`/receipt/${token}`));
    await expect(page.getByRole('heading', { name: 'Save this order' })).toHaveCount(0);
  });

  await test.step('the order appears in the history and opens', async () => {
    await openPage(page, '/order-history');
    await expect(page.getByText('Waiting for your wire')).toBeVisible();
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Waiting for your wire' })).toBeVisible();
  });

  await test.step('reordered, it is in the cart', async () => {
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByText('Loupe, 10×, with light').first()).toBeVisible();
  });

  await test.step('canceled, it shows the outcome at the top, and nothing to print or pay', async () => {
    await openPage(page, `/order/${number}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await expect(dialog).toContainText('Canceling costs nothing until');
    await dialog.getByLabel('Why?').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^This order is canceled: /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const focused = page.locator(':focus');
    await expect(focused).toContainText('This order is canceled: ');
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
    await expect(page.locator('s')).toHaveText(/^\$[\d.,]+$/);
  });
});
