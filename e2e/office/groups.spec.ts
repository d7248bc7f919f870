import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT, shopUrl } from '../harness/places.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { ADDRESS } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

const SKU = 'AG-SHIP-1';
const COIN = '2026 Tall Ship 1 oz silver coin';
const PATH = '/2026-tall-ship-1-oz-silver-coin.html';
const PRICE = `{ products(filter: { sku: { eq: "${SKU}" } }) { items { price_range { minimum_price { final_price { value } } } } } }`;

interface Priced {
  readonly products: {
    readonly items: readonly { price_range: { minimum_price: { final_price: { value: number } } } }[];
  };
}

/** Returns the price of the coin, as pages show it. */
async function priceOf(page: Page | null): Promise<string> {
  const { products } =
    page === null ? await queryShop<Priced>(PRICE) : await queryAsCustomer<Priced>(page, PRICE);
  return `$${products.items[0]?.price_range.minimum_price.final_price.value.toFixed(2)}`;
}

/** Expects that a page shows its visitor's price, and not the other visitor's. */
async function expectPrice(page: Page, visitor: Page | null, other: Page | null): Promise<void> {
  const main = page.getByRole('main');
  await expect(async () => {
    const [own, others] = [await priceOf(visitor), await priceOf(other)];
    expect(own).not.toBe(others);
    await expect(main.getByText(own).first()).toBeVisible({ timeout: 5_000 });
    await expect(main.getByText(others, { exact: true })).toHaveCount(0);
  }).toPass({ timeout: 40_000 });
}

test('a customer in a group sees and pays the prices of the group, and a guest the general ones (CUST-02)', async ({
  page,
  browser,
}) => {
  const name = `Wholesale ${Date.now()}`;
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  const guest = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  const email = newEmail();
  await createAccount(shopper, email, 'Field');
  await joinStaff(page, { name: 'Petra Lund', role: 'owner' });

  await test.step('staff add a group by keyboard, and see what changes', async () => {
    await page.goto('/office/customers/groups');
    await page.getByRole('button', { name: 'Add a group' }).press('Enter');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('textbox', { name: 'Silver' }).fill('0.75');
    // The form of another group, or none, would replace this one.
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    await expect(page.getByLabel('Name')).toHaveValue(name);
    const preview = page.getByRole('table', { name: 'What changes for shoppers' });
    await expect(preview.getByRole('row').filter({ hasText: SKU }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+0.75');
    await expect(page.getByRole('list', { name: 'Latest changes' })).toContainText(`Added the group ${name}`);
  });

  await test.step('a price below a bid is rejected with the product', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
    await page.getByRole('textbox', { name: 'Silver' }).fill('-40');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Not saved: the group would buy');
    await page.getByRole('textbox', { name: 'Silver' }).fill('-0.5');
    await page.getByText('Only these:').click();
    await page.getByRole('checkbox', { name: 'Card' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('−0.5');
    await expectAccessible(page);
  });

  await test.step('the customer moves from the list to the group', async () => {
    await page.goto(`/office/customers?search=${email}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select customer Marta Field' }).press('Space');
    await page.getByRole('button', { name: 'Change group' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Group of 1 customer' });
    await dialog.getByLabel('Group').selectOption({ label: name });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Marta Field' }).press('Enter');
    await expect(page.getByRole('main')).toContainText(name);
    await expectAccessible(page);
  });

  await test.step('product page and cart have the price of the group', async () => {
    await openPage(shopper, PATH);
    await openPage(guest, PATH);
    await expectPrice(shopper, shopper, null);
    await expectPrice(guest, null, shopper);
    await openPage(shopper, PATH);
    await shopper.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(shopper.getByRole('dialog').getByText('1 in your cart')).toBeVisible();
    await openPage(shopper, '/cart');
    await expect(shopper.getByRole('main').getByText(COIN).first()).toBeVisible();
    await expectPrice(shopper, shopper, null);
  });

  await test.step('the order has it, too, and names the group', async () => {
    const id = (await readStored(shopper, 'cartId')) ?? '';
    const methods = await queryAsCustomer<{
      setShippingAddressesOnCart: {
        cart: {
          shipping_addresses: {
            available_shipping_methods: { carrier_code: string; method_code: string }[];
          }[];
        };
      };
    }>(
      shopper,
      `mutation($id: String!, $address: CartAddressInput!) {
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
          cart { shipping_addresses { available_shipping_methods { carrier_code method_code } } } } }`,
      { id, address: ADDRESS },
    );
    const [method] =
      methods.setShippingAddressesOnCart.cart.shipping_addresses[0]?.available_shipping_methods ?? [];
    const { carrier_code, method_code } = method ?? {};
    await queryAsCustomer(
      shopper,
      `mutation($id: String!, $method: ShippingMethodInput!) {
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
        setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`,
      { id, method: { carrier_code, method_code } },
    );
    const own = await priceOf(shopper);
    const { placeOrder } = await queryAsCustomer<{
      placeOrder: { orderV2: { number: string; items: { prices: { price: { value: number } } }[] } };
    }>(
      shopper,
      'mutation($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number items { prices { price { value } } } } } }',
      { id },
    );
    const { number, items } = placeOrder.orderV2;
    expect(`$${items[0]?.prices.price.value.toFixed(2)}`).toBe(own);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByText(`Prices of the group ${name}`)).toBeVisible();
  });

  await test.step('a group with customers stays, and a change is undone', async () => {
    await page.goto('/office/customers/groups');
    await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
    await page.getByRole('button', { name: 'Delete group' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Delete the group ${name}?` });
    await dialog.getByRole('button', { name: 'Delete group' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('1 customer is in the group');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Undo the change by Petra Lund/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+0.75');
  });

  await shopper.context().close();
  await guest.context().close();
});
