import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readStored, storedKey } from '../harness/page/browser-storage.ts';
import { tabTo } from '../harness/page/keyboard.ts';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { shopUrl } from '../harness/places.ts';
import { fillAccount, makeAccount, newEmail, PASSWORD } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { ADDRESS, seedCart } from '../harness/shopper/seed-cart.ts';

const chip = (page: Page) => page.getByRole('button', { name: /My account/ });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Orders the customer's cart. */
async function order(page: Page): Promise<string> {
  const id = await readStored(page, 'cartId');
  await queryAsCustomer(
    page,
    `mutation ($id: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
      ) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id, address: ADDRESS },
  );
  const { placeOrder } = await queryAsCustomer<{ placeOrder: { orderV2: { number: string } } }>(
    page,
    'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } } }',
    { id },
  );
  return placeOrder.orderV2.number;
}

test('from the order history to a new account, back to it, an order, and sign-out', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await seedCart(page, [{ sku: 'AC-LOUPE', quantity: 2 }]);
  await test.step('a visitor is redirected to the sign-in, and continues to a new account', async () => {
    await page.goto('/order-history?number=1');
    await page.waitForURL('**/sign-in');
    await waitUntilAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  });

  await test.step('two different addresses are rejected, and pasting the second is disabled', async () => {
    await fillAccount(page, email);
    const confirm = page.getByLabel('Confirm E-mail');
    expect(await pastes(page)).toBe(false);
    await confirm.fill(`x${email}`);
    await page.getByRole('main').getByRole('button', { name: 'Create an Account' }).click();
    await expect(
      page.getByText('Email addresses do not match. Please check and re-enter').first(),
    ).toBeVisible();
    await confirm.fill(email);
  });

  await test.step('the account is created and leads back to the visitor’s page (ROUTE-28, OPEN-16)', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Create an Account' }).click();
    await page.waitForURL('**/order-history?number=1');
    await expect(toast(page, 'Thank you for registering with Ingot')).toBeVisible();
    const { customer } = await queryAsCustomer<{ customer: object }>(
      page,
      '{ customer { email firstname lastname is_subscribed } }',
    );
    expect(customer).toMatchObject({ email, firstname: 'Marta', lastname: 'Oakes' });
  });

  await test.step('the new customer is signed in and has the cart of the guest', async () => {
    await expect(chip(page)).toContainText('Hi, Marta');
    await expect(page.getByRole('link', { name: 'My Cart, 2 product(s)' })).toBeVisible();
    expect(await storedRecord(page)).toEqual({
      value: expect.stringMatching(/^[\w-]{43}$/),
      timeStored: expect.any(Number),
      ttl: 604_800,
    });
  });

  await test.step('an order appears in the history and opens', async () => {
    const number = await order(page);
    await openPage(page, '/order-history');
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expect(page.getByRole('main')).toContainText('Loupe, 10×, with light');
    await expect(page.getByRole('main')).toContainText('1 Quay Street');
    await openPage(page, '/order/000000000');
    await expect(page.getByRole('main')).toContainText("We couldn't find an order with this number");
  });

  await test.step('signing out deletes the customer’s data, in the other tab too (SESS-15)', async () => {
    await openPage(page, '/2026-tall-ship-1-oz-silver-coin.html');
    await expect.poll(() => readStored(page, 'recently_viewed')).toContain('AG-SHIP-1');
    const other = await context.newPage();
    await openPage(other, '/account-information');
    await expect(chip(other)).toContainText('Hi, Marta');
    const token = await readStored(page, 'signin_token');
    await openPage(page, '/account-information');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${shopUrl}/`);
    await expect(chip(page)).toContainText('Sign Up');
    expect(await readStored(page, 'signin_token')).toBeNull();
    expect(await readStored(page, 'cartId')).toBeNull();
    expect(await readStored(page, 'recently_viewed')).toBeNull();
    await other.waitForURL('**/sign-in');
    await other.close();
    const { errors } = await (
      await page.request.post(`${shopUrl}/graphql`, {
        headers: { authorization: `Bearer ${token}` },
        data: { query: '{ customer { email } }' },
      })
    ).json();
    expect(errors[0].message).toBe("The current customer isn't authorized.");
  });

  await test.step('by keyboard through the chip, in again (SIGN-01)', async () => {
    await openPage(page, '/');
    await test.step('the chip has an icon, a greeting, a label and an arrow', async () => {
      await expect(chip(page)).toContainText('Sign Up');
      await expect(chip(page)).toContainText('My account');
      await expect(chip(page).locator('svg')).toHaveCount(2);
    });
    await tabTo(page, chip(page));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'My account' });
    await expect(panel.getByRole('heading', { name: 'Login' })).toBeVisible();
    await tabTo(page, panel.getByLabel('E-mail'));
    await page.keyboard.type(email);
    await tabTo(page, panel.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account-information');
    await expect(panel).toBeHidden();
    await chip(page).click();
    await expect(panel.getByRole('heading', { name: 'Marta Oakes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(chip(page)).toBeFocused();
  });
});

/** Returns whether the field that repeats the address accepts a paste. */
function pastes(page: Page): Promise<boolean> {
  return page.getByLabel('Confirm E-mail').evaluate((field) => {
    const events = ['copy', 'cut', 'paste'].map(
      (type) => new ClipboardEvent(type, { bubbles: true, cancelable: true }),
    );
    return events.some((event) => field.dispatchEvent(event));
  });
}

async function storedRecord(page: Page): Promise<unknown> {
  return JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), storedKey('signin_token'))) ?? 'null',
  );
}

/** Opens each customer page as a visitor, and expects a redirect to `target`. */
async function expectSentTo(page: Page, target: '/' | '/sign-in', paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForURL(shopUrl + target);
  }
}

test('a visitor is redirected from orders and favorites to the sign-in page (ROUTE-21, ROUTE-22, ROUTE-23, GEN-04)', ({
  page,
}) => expectSentTo(page, '/sign-in', ['/wishlist', '/order-history']));

test('a visitor is redirected from payments and communications to the sign-in page (ROUTE-15, ROUTE-16, ROUTE-24)', ({
  page,
}) => expectSentTo(page, '/sign-in', ['/saved-payments', '/communications']));

test('a visitor is redirected from addresses and details to the sign-in page (ROUTE-17, ROUTE-18)', ({
  page,
}) => expectSentTo(page, '/sign-in', ['/address-book', '/account-information']));

test('a visitor is redirected from an order to the front page (ROUTE-20)', ({ page }) =>
  expectSentTo(page, '/', ['/order/000000001']));

test('a visitor is redirected from the alerts to the front page, with the form (ROUTE-19, ROUTE-25, CONF-11, NAV-07)', async ({
  page,
}) => {
  await expectSentTo(page, '/', ['/alerts']);
  await test.step('on the main page the form opens without a click; the overlay closes it', async () => {
    const panel = page.getByRole('dialog', { name: 'My account' });
    await expect(panel.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(panel.getByLabel('E-mail')).toBeVisible();
    expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(470);
    await page.mouse.click(200, 700);
    await expect(panel).toBeHidden();
    await expect(chip(page)).toContainText('Sign Up');
    await expect(chip(page)).toContainText('My account');
  });
  await test.step('and below 1024 px in the drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/alerts');
    await page.waitForURL(`${shopUrl}/`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(chip(page)).toBeHidden();
  });
});

test('the sign-in page rejects wrong passwords, and pauses after five', async ({ page }) => {
  const email = newEmail();
  await openPage(page, '/sign-in');
  const main = page.getByRole('main');
  const login = main.getByRole('button', { name: 'Login' });
  await test.step('the form has a title, two fields, a check box and a link (SIGN-02)', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(main.getByLabel('E-mail')).toBeVisible();
    await expect(main.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(main.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(main.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  });
  await test.step('it leads to a new account, is 470 px wide, and requires both fields (SIGN-06, SIGN-07, SIGN-21)', async () => {
    await expect(main.getByRole('link', { name: 'Create an Account' })).toHaveAttribute(
      'href',
      '/create-account',
    );
    const panelWidths = await main
      .locator('form')
      .evaluate((form) =>
        [form, form.parentElement].map((element) => element?.getBoundingClientRect().width),
      );
    expect(panelWidths).toContain(470);
    await main.getByLabel('E-mail').fill('   ');
    await login.click();
    await expect(main.getByText('Is required.')).toHaveCount(2);
  });
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('Wrong-1oz');
  for (let tries = 1; tries <= 6; tries += 1) {
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes('SignIn') ?? false,
    );
    await login.click();
    await answer;
    await expect(login).not.toHaveAttribute('aria-busy');
  }
  await expect(
    page.getByText('The account sign-in was incorrect or your account is disabled temporarily').first(),
  ).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Too many attempts' });
  await expect(modal).toContainText(/You can try again at \d+:\d\d [ap]m, in 15 minutes\./);
  await modal.getByRole('button', { name: 'Close' }).first().click();
  await expect(modal).toBeHidden();
});

test('an error is shown at its field, which has focus, and its toast closes on navigation and on success (FIX-64)', async ({
  page,
}) => {
  const email = await makeAccount();
  const words = /^The account sign-in was incorrect/;
  const main = page.getByRole('main');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  const signIn = async (password: string) => {
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Login' }).click();
  };
  await openPage(page, '/sign-in');
  await test.step('a wrong password', async () => {
    await signIn('Wrong-1oz');
    await expect(toasts).toContainText('The account sign-in was incorrect');
    await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(main.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(words);
  });
  await test.step('another page shows none of it', async () => {
    await page.getByRole('link', { name: 'Palladium', exact: true }).first().click();
    await expect(page).toHaveURL('/palladium.html');
    await expect(toasts).toHaveCount(0);
  });
  await test.step('neither does the page after success', async () => {
    await page.goBack();
    await signIn('Wrong-1oz');
    await expect(toasts).toBeVisible();
    await signIn(PASSWORD);
    await expect(page).toHaveURL('/account-information');
    await expect(toasts).toHaveCount(0);
  });
});

test('the error of a failed add stays until success or navigation (FIX-64)', async ({ page }) => {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
  let isBroken = true;
  await page.route('**/graphql', (route) => {
    const isAdd = route.request().postData()?.includes('AddItems') ?? false;
    return isAdd && isBroken ? route.fulfill({ status: 500, body: 'down' }) : route.continue();
  });
  await openPage(page, '/2026-tall-ship-1-oz-silver-coin.html');
  await add.click();
  await expect(toasts).toBeVisible();
  await test.step('it closes on navigation', async () => {
    await page.getByRole('link', { name: 'Silver', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Silver/ })).toBeVisible();
    await expect(toasts).toHaveCount(0);
  });
  await test.step('it closes on success', async () => {
    await page.goBack();
    await add.click();
    await expect(toasts).toBeVisible();
    isBroken = false;
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Item added to your shopping cart' })).toBeVisible();
    await expect(toasts).toHaveCount(0);
  });
});

test('checkout offers sign-in and guest, keeps the cart, and asks a customer for no e-mail (OPEN-25)', async ({
  page,
}) => {
  const email = await makeAccount();
  await seedCart(page, [{ sku: 'AC-LOUPE', quantity: 1 }]);
  await openPage(page, '/cart-login');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', '/checkout');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByText('Remember me').click();
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/checkout');
  await expect(main).toContainText(`The receipt goes to ${email}.`);
  await expect(main).toContainText('Loupe, 10×, with light');
  await test.step('a customer who chose to be remembered stays signed in for ten years (SIGN-13)', async () => {
    expect(await storedRecord(page)).toMatchObject({ ttl: 315_360_000 });
  });

  await test.step('names and the newsletter are changed', async () => {
    await openPage(page, '/account-information');
    await main.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your details' });
    await dialog.getByLabel('First Name').fill('Ines');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main).toContainText('Ines Oakes');
    await expect(chip(page)).toContainText('Hi, Ines');
    await main.getByRole('link', { name: 'Communications' }).click();
    await main.getByRole('switch', { name: 'Newsletter' }).click();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Your choices are saved.')).toBeVisible();
    const { customer } = await queryAsCustomer<{ customer: { is_subscribed: boolean } }>(
      page,
      '{ customer { is_subscribed } }',
    );
    expect(customer.is_subscribed).toBe(false);
  });

  await test.step('a session that expires in checkout reloads the page, and restores the input (SESS-05, SESS-08)', async () => {
    await openPage(page, '/checkout');
    await main.getByLabel('Street address', { exact: true }).first().fill('7 Plumb Lane');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain('7 Plumb Lane');
    const reloaded = page.waitForEvent('load');
    await endSessionNow(page);
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    expect(await readStored(page, 'cartId')).toBeNull();
    await main.getByRole('link', { name: 'Sign in again' }).click();
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/checkout');
    await expect(main).toContainText('Loupe, 10×, with light');
    await expect(main.getByLabel('Street address', { exact: true }).first()).toHaveValue('7 Plumb Lane');
  });

  await test.step('the customer downloads their data, and deletes the account', async () => {
    await openPage(page, '/account-information');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('ingot-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      account: { email, firstname: 'Ines' },
      orders: [],
      reviews: [],
      metals: { lotsCsv: expect.stringContaining('acquired_on') },
    });
    await main.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Current Password').fill('Wrong-1oz');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toast(page, 'Invalid login or password.').first()).toBeVisible();
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await dialog.getByLabel('Current Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${shopUrl}/`);
    await expect(chip(page)).toContainText('Sign Up');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/Plumb Lane|Ines|oakes/);
  });
});

/** Expires the stored token: its week began nine days ago. */
function endSessionNow(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '');
    record.ttl = 604_800;
    record.timeStored -= 9 * 24 * 3_600_000;
    localStorage.setItem(key, JSON.stringify(record));
  }, storedKey('signin_token'));
}
