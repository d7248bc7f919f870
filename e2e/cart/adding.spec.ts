import { expect, type Page } from '@playwright/test';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { shopUrl } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { ADDRESS, seedCart } from '../harness/shopper/seed-cart.ts';

const OWL = { sku: 'AG-OWL-1P', name: '2026 Moonlight Owl 1 oz silver coin, proof' };
const OWL_PATH = '/2026-moonlight-owl-1-oz-silver-coin-proof.html';
const SIGN_IN = 'Please log in to add this item to your cart.';
const ONE = 'Product limited to one purchase per household.';
const PASSWORD = 'Struck-1oz';
let made = 0;
const newEmail = () => `adding.${Date.now()}.${++made}@oakes.example`;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The button of a product's page. */
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();

/** Sends a query with the token of this browser. */
async function queryAsCustomer(page: Page, query: string, variables: object): Promise<void> {
  const response = await page.request.post(`${shopUrl}/graphql`, {
    headers: { authorization: `Bearer ${await readStored(page, 'signin_token')}` },
    data: { query, variables },
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(', '));
}

/** Fills and submits the form of a new account in a dialog. */
async function createAccount(page: Page): Promise<void> {
  const email = newEmail();
  const form = dialog(page, 'Create an account');
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Confirm E-mail').pressSequentially(email);
  await form.getByLabel('First Name').fill('Marta');
  await form.getByLabel('Last Name').fill('Oakes');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: /create/i }).click();
}

test('a guest adds a limited product, creates an account in the dialog, orders it, and reads when the next one is possible (OPEN-41)', async ({
  page,
}) => {
  const login = dialog(page, 'Login');
  await openPage(page, OWL_PATH);
  await test.step('the quantity is limited to one', async () => {
    await expect(page.getByText(`${ONE} Sign in to add it to your cart.`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveAttribute(
      'readonly',
      '',
    );
  });
  await test.step('the sign-in dialog gives the reason, and has its views', async () => {
    await addButton(page).click();
    await expect(login.getByText(SIGN_IN)).toBeVisible();
    await expect(login.getByText(ONE)).toBeVisible();
    await login.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog(page, 'Forgot your password?').getByLabel('E-mail')).toBeVisible();
    await page.keyboard.press('Escape');
    await addButton(page).click();
    await expect(login.getByRole('button', { name: 'Create an Account' })).toBeVisible();
  });

  // Messages are shown inside an open dialog and can be closed there; the page may reload
  // meanwhile.
  await login.getByLabel('E-mail', { exact: true }).fill(newEmail());
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  const rejected = login.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(rejected).toBeVisible();
  await rejected.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(rejected).toHaveCount(0);
  await page.reload();
  await expect(login.getByText(ONE)).toBeVisible();

  await login.getByRole('button', { name: 'Create an Account' }).click();
  await createAccount(page);
  const added = dialog(page, 'Item added to your shopping cart');
  await test.step('signing in closes the dialog, and the product is added', async () => {
    await expect(added).toBeVisible();
    await expect(dialog(page, 'Create an account')).toHaveCount(0);
    await expect(login).toHaveCount(0);
  });
  await test.step('the dialog shows the product and two links (ADD-16, ADD-17, ADD-18)', async () => {
    await expect(added).toContainText(OWL.name);
    await expect(added).toContainText('Quantity: 1');
    await expect(added.getByText('In stock')).toBeVisible();
    await expect(added.getByRole('img', { name: OWL.name })).toBeVisible();
    await expect(added.getByRole('button', { name: 'Continue shopping' })).toBeVisible();
    await expect(page).toHaveURL(OWL_PATH);
    await added.getByRole('button', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL('/cart');
  });
  const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  await expect(line.getByRole('button', { name: 'One more' })).toBeDisabled();

  await queryAsCustomer(
    page,
    `mutation ($id: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
      placeOrder(input: { cart_id: $id }) { orderV2 { number } }
    }`,
    {
      id: await readStored(page, 'cartId'),
      address: { ...ADDRESS, street: [`${Date.now()} Limited Lane`] },
    },
  );
  await openPage(page, OWL_PATH);
  await expect(
    page.getByText(/^You bought this on .* You can order the next one from .*, \d{4}\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Already yours' }).first()).toBeDisabled();
});

test('a tile adds a limited product in the same way, and a closed dialog adds nothing (ADD-03, SRCH-32)', async ({
  page,
}) => {
  await openPage(page, '/limited.html');
  const tile = page.getByRole('article').filter({ hasText: OWL.name }).first();
  await tile.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog(page, 'Login').getByText(SIGN_IN)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Login')).toBeHidden();
  expect(await readStored(page, 'cartId')).toBeNull();
});

test('a configurable line of the cart changes its quantity in place (CART-07)', async ({ page }) => {
  const id = await seedCart(page, [
    { sku: 'AG-SHIP-1-25', quantity: 2, parent_sku: 'AG-SHIP-YR' },
    { sku: 'AC-LOUPE', quantity: 1 },
  ]);
  const sent: string[] = [];
  page.on('request', (request) => {
    const operation = /(?:mutation|query) (\w+)/.exec(request.postData() ?? '')?.[1];
    if (operation) sent.push(operation);
  });
  await openPage(page, '/cart');
  const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  await lines.first().getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: 'My Cart, 4 product(s)' })).toBeVisible();
  await expect(lines.first().getByRole('textbox')).toHaveValue('3');
  expect(sent).toContain('ReplaceItem');
  expect(await readStored(page, 'cartId')).toBe(id);
});

test('a product saved for later stays in this browser, and returns at the current price (OPEN-26)', async ({
  page,
}) => {
  await seedCart(page, [{ sku: 'AC-LOUPE', quantity: 2 }]);
  await openPage(page, '/cart');
  await page.getByRole('button', { name: /^Save for later/ }).click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(saved).toContainText('Loupe, 10×, with light');
  await page.reload();
  await expect(saved).toContainText('2 pieces');
  await saved.getByRole('button', { name: /^Move to cart/ }).click();
  await dialog(page, '2 items added to your shopping cart')
    .getByRole('button', { name: 'Go to cart' })
    .click();
  await expect(page.getByRole('list', { name: 'Products in your cart' })).toContainText('Loupe');
  await expect(saved).toHaveCount(0);
  expect(await readStored(page, 'images_by_sku')).toContain('AC-LOUPE');
});

test('a customer whose cart has another owner now is signed out, and the click is not lost (CART-13, CART-21)', async ({
  page,
}) => {
  await openPage(page, OWL_PATH);
  await addButton(page).click();
  await dialog(page, 'Login').getByRole('button', { name: 'Create an Account' }).click();
  await createAccount(page);
  await dialog(page, 'Item added to your shopping cart')
    .getByRole('button', { name: 'Continue shopping' })
    .click();
  await openPage(page, '/loupe-10x-with-light.html');
  await expect(page.getByRole('link', { name: 'My Cart, 1 product(s)' })).toBeVisible();
  await queryDatabase('update cart set customer_id = null, version = version + 1 where masked_id = $1', [
    await readStored(page, 'cartId'),
  ]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page, 'Item added to your shopping cart')).toContainText('Loupe');
  expect(await readStored(page, 'signin_token')).toBeNull();
  await expect(page).toHaveURL('/loupe-10x-with-light.html');
});
