import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { askAs } from './harness/ask-as.ts';
import { ADDRESS } from './harness/given-cart.ts';
import { expectFocusKept, walkMain } from './harness/keyboard.ts';
import { openPage } from './harness/open-page.ts';
import { test } from './harness/policed-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
/** Nothing to complain about, nothing wider than the window. */
async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.locator('html').evaluate((html) => html.clientWidth - html.scrollWidth);
    expect(room, `${page.url()} at ${width}`).toBe(0);
  }
}

/** Orders a pair of gloves by a card that is kept; gives the order's number. */
async function orderByCard(page: Page): Promise<string> {
  const { customerCart } = await askAs<{ customerCart: { id: string } }>(page, '{ customerCart { id } }');
  const { placeOrder } = await askAs<{ placeOrder: { orderV2: { number: string } } }>(
    page,
    `mutation ($id: String!, $address: CartAddressInput!, $card: CardInput!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-GLOVES", quantity: 1 }]) { user_errors { code } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
      ) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "card", card: $card } }) { cart { id } }
      placeOrder(input: { cart_id: $id }) { orderV2 { number } }
    }`,
    {
      id: customerCart.id,
      address: { ...ADDRESS, lastname: LONG_NAME, save_in_address_book: true },
      card: { token: `sandbox_approve.${'k'.repeat(22)}.0834`, is_active_payment_token_enabler: true },
    },
  );
  return placeOrder.orderV2.number;
}

const EMPTY = [
  ['/address-book', 'No addresses yet'],
  ['/order-history', 'No orders yet'],
  ['/wishlist', 'No favorites yet'],
  ['/saved-payments', 'No saved payments'],
  ['/alerts', 'No alerts yet'],
  ['/sell-quotes', 'No quotes yet'],
] as const;

test('GEN-04 WISH-02 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 OPEN-18 OPEN-20 OPEN-24 OPEN-69 every page of the customer area, empty, failing and full', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  const email = `a.rather.long.address.${Date.now()}@a-very-long-name-of-a-mail-domain.example`;
  await openPage(page, '/create-account');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  await main.getByLabel('Confirm E-mail').fill(email);
  await main.getByLabel('First Name').fill('Marta');
  await main.getByLabel('Last Name').fill(LONG_NAME);
  await main.getByLabel('Password', { exact: true }).fill('Struck-1oz');
  await main.getByRole('button', { name: 'Create an Account' }).click();
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();

  await test.step('somebody new finds a sentence and a way on, by the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/account-information');
    const menu = page.getByRole('navigation', { name: 'Account' });
    for (const [path, says] of EMPTY) {
      await menu.locator('summary').press('Enter');
      await menu.locator(`a[href="${path}"]`).last().press('Enter');
      await expect(main.getByRole('heading', { name: says })).toBeVisible();
      await expectAccessible(page);
    }
  });

  let number = '';
  await test.step('pieces, cards, alerts and quotes come together', async () => {
    number = await orderByCard(page);
    await askAs(
      page,
      `mutation {
        alert: createCustomerAlert(input: { kind: BACK_IN_STOCK, sku: "AG-LH-1" }) { uid }
        createCustomerAlert(input: { kind: GOLD_SILVER_RATIO, direction: ABOVE, value: 5000 }) { uid }
        lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number }
      }`,
    );
  });

  await test.step('WISH-02 a piece moves from the cart to the favorites', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/loupe-10x-with-light.html');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).click();
    await openPage(page, '/cart');
    await main.getByRole('button', { name: /^Move to favorites/ }).click();
    await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await openPage(page, '/wishlist');
    await expect(main.getByRole('article').filter({ hasText: 'Loupe' })).toBeVisible();
    await expectClean(page);
  });

  await test.step('what cannot be fetched says so and asks again', async () => {
    await page.route(/graphql.*OrderHistory/, (route) =>
      route.fulfill({ json: { errors: [{ message: 'No' }] } }),
    );
    await openPage(page, '/order-history');
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('Your orders could not be fetched.');
    await expectClean(page);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('link', { name: number })).toBeVisible();
    await expectClean(page);
  });

  await test.step('the order, the account, its addresses and its quotes hold long names', async () => {
    for (const [path, shows] of [
      [`/order/${number}`, LONG_NAME],
      ['/account-information', LONG_NAME],
      ['/address-book', LONG_NAME],
      ['/sell-quotes', '20 × 2026 Tall Ship 1 oz silver coin'],
    ] as const) {
      await openPage(page, path);
      await expect(main.getByText(shows).first()).toBeVisible();
      await expectClean(page);
    }
  });

  await test.step('OPEN-69 every page is walked by keyboard; its dialogs keep focus and give it back', async () => {
    for (const [path, ...opening] of [
      ['/account-information', 'Edit', 'Delete my account'],
      ['/address-book', /^Edit/, /^Remove/],
      ['/order-history'],
      [`/order/${number}`, /^Cancel/],
      ['/wishlist'],
      ['/saved-payments', /^Remove/],
      ['/communications'],
      ['/alerts', /^Remove/],
      ['/sell-quotes'],
    ] as const) {
      await openPage(page, path);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await walkMain(page), path).toBeGreaterThan(0);
      for (const name of opening) {
        const opener = main.getByRole('button', { name }).first();
        await opener.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog, `${path} ${name}`).toBeVisible();
        await expectFocusKept(page, dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener, `${path} ${name}`).toBeFocused();
      }
    }
  });

  await test.step('OPEN-18 mails are chosen, and stay so', async () => {
    await openPage(page, '/communications');
    await expectClean(page);
    for (const name of [/^Price alerts/, /^Order updates/]) {
      await expect(main.getByRole('checkbox', { name })).toBeChecked();
      await main.getByRole('checkbox', { name }).press('Space');
    }
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choices are saved.')).toBeVisible();
    await page.reload();
    await expect(main.getByRole('checkbox', { name: /^Price alerts/ })).not.toBeChecked();
    await expect(main.getByRole('checkbox', { name: /^Order updates/ })).not.toBeChecked();
    // It came with the account and was left as it was.
    await expect(main.getByRole('checkbox', { name: /^Newsletter/ })).toBeChecked();
  });

  await test.step('OPEN-20 an alert is kept, then removed, and focus is not lost', async () => {
    await openPage(page, '/alerts');
    await expectClean(page);
    const remove = main.getByRole('button', { name: /^Remove: Gold in ounces of silver/ });
    await remove.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove this alert?' });
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(main.getByRole('row', { name: /Lighthouse/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name: /Lighthouse/ })).toBeFocused();
  });
});
