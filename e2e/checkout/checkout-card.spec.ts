import { expect, type Page } from '@playwright/test';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { shopUrl } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const COIN = { sku: 'PT-COMP-Q', quantity: 1 };
const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKING = '4000002760003184';

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByLabel('Expires').fill('1234');
  await page.getByLabel('Security code').fill('123');
}

async function agreeAndPlace(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  await place(page).click();
}

/** Returns the orders of a cart with the amounts that its card was charged. */
function chargesOf(cartId: string) {
  return queryDatabase<{ number: string; amount_minor: number; grand_total_minor: number }>(
    `select number, payment.amount_minor, grand_total_minor from sales_order
     join cart on cart.id = sales_order.cart_id join payment on payment.order_id = sales_order.id
     where masked_id = $1`,
    [cartId],
  );
}

test('a guest’s card is declined, nothing is lost, and another one pays once (OPEN-35, CHK-02)', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`),
  );
  const cartId = await seedCart(page, [COIN], 'method');
  await openPage(page, '/checkout?step=payment');
  await page.getByRole('radio', { name: /^Card/ }).check();

  await test.step('an invalid number, and one that is no test card, are rejected', async () => {
    await typeCard(page, '1234567812345678');
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByText('This is not a valid card number.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
    await typeCard(page, '4111111111111111');
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4111 1111 1111 1111');
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByText('accepts only the test numbers below')).toBeVisible();
  });

  await test.step('the bank declines: the payment section says so, with every alternative', async () => {
    await typeCard(page, DECLINED);
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByText('Card ending 0002')).toBeVisible();
    await agreeAndPlace(page);
    await expect(page.getByRole('alert').first()).toContainText(
      /Your bank declined the card ending in 0002\. Nothing was charged and your prices are still locked\. Check the number, use another card, or pay by bank wire and save \$/,
    );
    await expect(page).toHaveURL(/step=payment/);
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 •••• •••• 0002');
    await expect(page.getByLabel('Expires')).toHaveValue('12 / 34');
    await expect(page.getByLabel('Security code')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Try this card again' })).toBeVisible();
    expect(await chargesOf(cartId)).toEqual([]);
  });

  await test.step('another card pays the displayed amount once', async () => {
    await typeCard(page, APPROVED);
    await page.getByRole('button', { name: /Try this card again|Review order/ }).click();
    await expect(page.getByText('Card ending 4242')).toBeVisible();
    await place(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const [charge, ...others] = await chargesOf(cartId);
    expect(others).toEqual([]);
    expect(charge?.amount_minor).toBe(charge?.grand_total_minor);
  });

  for (const number of [APPROVED, DECLINED, '4111111111111111', '1234567812345678']) {
    const written = [number, number.replace(/(.{4})(?=.)/g, '$1 ')];
    expect(sent.filter((text) => written.some((form) => text.includes(form)))).toEqual([]);
  }
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/4242|0002/);
});

test('lessons 7: a customer saves a card after 3-D Secure, and pays the next order with it (OPEN-35, CHK-02)', async ({
  page,
}) => {
  await seedCart(page, [COIN]);
  await test.step('creates an account with the cart', async () => {
    await createAccount(page, newEmail());
    await expect(page.getByText('Thank you for registering with Ingot')).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Cart, 1 product(s)' })).toBeVisible();
  });
  const bank = page.frameLocator('iframe[title="Bank approval"]');
  const dialog = page.getByRole('dialog', { name: 'Your bank needs your approval' });

  await test.step('enters and saves the card; the bank shows a challenge, and nothing is ordered before it is completed', async () => {
    await openPage(page, '/checkout');
    await typeAddress(page, { name: ['Marta', 'Oakes'] });
    await page.getByRole('button', { name: 'Continue to shipping method' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /^Card/ }).check();
    await typeCard(page, ASKING);
    await page.getByRole('checkbox', { name: /Save this card/ }).check();
    await page.getByRole('button', { name: 'Review order' }).click();
    await agreeAndPlace(page);
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Waiting for your approval');
    await dialog.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like to pay?');
  });

  await test.step('completes the second challenge, and the receipt opens', async () => {
    await typeCard(page, ASKING);
    await page.getByRole('checkbox', { name: /Save this card/ }).check();
    await page.getByRole('button', { name: 'Review order' }).click();
    await place(page).click();
    await bank.getByRole('button', { name: /approve/i }).click();
    await expect(page).toHaveURL(/\/receipt\//, { timeout: 15_000 });
  });

  await test.step('the next order is paid with the saved card, after another challenge', async () => {
    const token = await readStored(page, 'signin_token');
    const response = await page.request.post(`${shopUrl}/graphql`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { query: 'mutation { createEmptyCart }' },
    });
    const { data } = (await response.json()) as { data: { createEmptyCart: string } };
    const cartId = data.createEmptyCart;
    await page.request.post(`${shopUrl}/graphql`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        query: `mutation ($id: String!, $street: [String]!) {
          addProductsToCart(cartId: $id, cartItems: [{ sku: "PT-COMP-Q", quantity: 1 }]) { user_errors { message } }
          setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
            firstname: "Marta", lastname: "Oakes", street: $street, city: "Dover", region: "DE", postcode: "19901",
            country_code: "US", telephone: "3025550100" } }] }) { cart { id } }
          setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
        }`,
        variables: { id: cartId, street: ['1 Quay Street'] },
      },
    });
    await page.evaluate((id) => {
      const key = 'BULLION_BROWSER_PERSISTENCE__cartId';
      localStorage.setItem(key, JSON.stringify({ value: id, timeStored: Date.now(), ttl: null }));
    }, cartId);
    await openPage(page, '/checkout?step=payment');
    await page.getByRole('radio', { name: /^Card ending 3184/ }).check();
    await expect(page.getByRole('radio', { name: /^New card/ })).toBeVisible();
    await page.getByRole('button', { name: 'Review order' }).click();
    await agreeAndPlace(page);
    // The bank challenges a saved card too, and nothing is charged before.
    await expect(dialog).toBeVisible();
    expect(await chargesOf(cartId)).toHaveLength(0);
    await bank.getByRole('button', { name: /approve/i }).click();
    await expect(page).toHaveURL(/\/receipt\//, { timeout: 15_000 });
    expect(await chargesOf(cartId)).toHaveLength(1);
  });
});
