import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { expectFocusKept, walkMain } from '../harness/page/keyboard.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { ADDRESS } from '../harness/shopper/seed-cart.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
/** Expects no accessibility violations, and no element wider than the window. */
async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.locator('html').evaluate((html) => html.clientWidth - html.scrollWidth);
    expect(room, `${page.url()} at ${width}`).toBe(0);
  }
}

/** Orders gloves by a card that is saved. Returns the order's number. */
async function orderByCard(page: Page): Promise<string> {
  const { customerCart } = await queryAsCustomer<{ customerCart: { id: string } }>(
    page,
    '{ customerCart { id } }',
  );
  const { placeOrder } = await queryAsCustomer<{ placeOrder: { orderV2: { number: string } } }>(
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
      card: {
        token: `sandbox_approve.${randomBytes(18).toString('base64url')}.0834`,
        is_active_payment_token_enabler: true,
      },
    },
  );
  return placeOrder.orderV2.number;
}

/** A customer page to check: its query, its content, and its dialogs. */
interface WalkedPage {
  readonly path: string;
  readonly operation: string;
  readonly shows: string;
  readonly opening?: readonly (string | RegExp)[];
}

const pagesOf = (order: string, quote: string): readonly WalkedPage[] => [
  {
    path: '/account-information',
    operation: 'customer',
    shows: LONG_NAME,
    opening: ['Edit', 'Delete my account'],
  },
  { path: '/address-book', operation: 'AddressBook', shows: LONG_NAME, opening: [/^Edit/, /^Remove/] },
  { path: '/order-history', operation: 'OrderHistory', shows: order },
  { path: `/order/${order}`, operation: 'CustomerOrder', shows: LONG_NAME, opening: [/^Cancel/] },
  { path: '/wishlist', operation: 'FavoritesPage', shows: 'Loupe, 10×, with light' },
  { path: '/saved-payments', operation: 'SavedCards', shows: 'Visa ending 4242', opening: [/^Remove/] },
  { path: '/communications', operation: 'MailChoices', shows: 'Order updates' },
  { path: '/alerts', operation: 'CustomerAlerts', shows: 'Gold-to-silver ratio', opening: [/^Remove/] },
  { path: '/sell-quotes', operation: 'SellQuotes', shows: '20 × 2026 Tall Ship 1 oz silver coin' },
  { path: `/sell-quotes/${quote}`, operation: 'SellQuote', shows: 'Your pieces' },
];

/**
 * Each width with one theme, for every second page: pending and error states share their
 * components.
 */
const WAITING_VIEWS = [[{ width: 390, theme: 'dark' }], [{ width: 1440, theme: 'light' }]] as const;
const FAILED_VIEWS = [[{ width: 1440, theme: 'dark' }], [{ width: 390, theme: 'light' }]] as const;

/** Holds back the responses to an operation until the returned function is called. */
async function holdAnswers(page: Page, operation: string) {
  const decided = Promise.withResolvers<void>();
  const isOf = (url: string) =>
    new RegExp(`query ${operation}\\b`).test(new URL(url).searchParams.get('query') ?? '');
  await page.route(
    (url) => isOf(url.href),
    async (route) => {
      await decided.promise;
      await route.fulfill({ json: { errors: [{ message: 'No' }] } });
    },
  );
  return { isOf, fail: () => decided.resolve(), letPass: () => page.unrouteAll() };
}

const EMPTY = [
  ['/address-book', 'No addresses yet'],
  ['/order-history', 'No orders yet'],
  ['/wishlist', 'No favorites yet'],
  ['/saved-payments', 'No saved payments'],
  ['/alerts', 'No alerts yet'],
  ['/sell-quotes', 'No quotes yet'],
] as const;

test('every page of the customer area, empty, failing and full (OPEN-24)', async ({ page }) => {
  test.setTimeout(400_000);
  const main = page.getByRole('main');
  const email = `a.rather.long.address.${Date.now()}@a-very-long-name-of-a-mail-domain.example`;
  await createAccount(page, email, LONG_NAME);
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();

  await test.step('a new customer sees a sentence and a link, in the menu of a phone', async () => {
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
  let quote = '';
  await test.step('favorites, cards, alerts and quotes are created', async () => {
    number = await orderByCard(page);
    const { lockSellQuote } = await queryAsCustomer<{ lockSellQuote: { number: string } }>(
      page,
      `mutation {
        alert: createCustomerAlert(input: { kind: BACK_IN_STOCK, sku: "AG-LH-1" }) { uid }
        createCustomerAlert(input: { kind: GOLD_SILVER_RATIO, direction: ABOVE, value: 5000 }) { uid }
        lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number }
      }`,
    );
    quote = lockSellQuote.number;
  });

  await test.step('a product moves from the cart to the favorites (WISH-02)', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/loupe-10x-with-light.html');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).click();
    await openPage(page, '/cart');
    await main.getByRole('button', { name: /^Move to favorites/ }).click();
    await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await openPage(page, '/wishlist');
    await expect(main.getByRole('article').filter({ hasText: 'Loupe' })).toBeVisible();
  });

  await test.step('every page is checked pending, failing, retried by keyboard, and full', async () => {
    for (const [at, { path, operation, shows, opening = [] }] of pagesOf(number, quote).entries()) {
      const answer = await holdAnswers(page, operation);
      await openPage(page, path);
      await expect(main.locator('[aria-busy=true]').first(), path).toBeVisible();
      await expectAccessible(page, WAITING_VIEWS[at % 2]);
      answer.fail();
      const alert = main.getByRole('alert');
      const again = alert.getByRole('button', { name: 'Try again' });
      await expect(alert, path).toContainText('could not load');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, FAILED_VIEWS[at % 2]);
      const rejected = page.waitForResponse((response) => answer.isOf(response.url()));
      await again.press('Enter');
      await rejected;
      await expect(again).not.toHaveAttribute('aria-busy');
      await expect(again, path).toBeFocused();
      await answer.letPass();
      await page.keyboard.press('Enter');
      await expect(main.getByText(shows).first(), path).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 }), path).toBeFocused();
      await expectClean(page);
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

  await test.step('mail preferences are chosen and stored (OPEN-18)', async () => {
    await openPage(page, '/communications');
    for (const name of [/^Price alerts/, /^Order updates/]) {
      await expect(main.getByRole('switch', { name })).toBeChecked();
      await main.getByRole('switch', { name }).press('Space');
    }
    const save = main.getByRole('button', { name: 'Save' });
    await page.route('**/graphql', (route) => route.abort('connectionreset'));
    await save.press('Enter');
    await expect(page.getByText('Something went wrong. Please refresh and try again.').first()).toBeVisible();
    await expect(save).toBeFocused();
    await expect(main.getByRole('switch', { name: /^Price alerts/ })).not.toBeChecked();
    await page.unrouteAll();
    await save.press('Enter');
    await expect(page.getByText('Your choices are saved.')).toBeVisible();
    await page.reload();
    await expect(main.getByRole('switch', { name: /^Price alerts/ })).not.toBeChecked();
    await expect(main.getByRole('switch', { name: /^Order updates/ })).not.toBeChecked();
    // The default of a new account, unchanged.
    await expect(main.getByRole('switch', { name: /^Newsletter/ })).toBeChecked();
  });

  await test.step('an alert is created and removed without losing focus (OPEN-20)', async () => {
    await openPage(page, '/alerts');
    const remove = main.getByRole('button', { name: /^Remove: Gold-to-silver ratio/ });
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
