import { expect, type Page } from '@playwright/test';
import { cents, centsOf } from '../harness/figures.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryDatabase, setStock } from '../harness/shop/database.ts';
import { moveSpot } from '../harness/shop/market.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const contract = (page: Page) => page.getByRole('checkbox', { name: /fixed-price order is a contract/ });

/** Fills the address form of the open section. */
async function fillAddress(page: Page, street = '1 Quay Street'): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Buyer');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Dover');
  await page.getByLabel('ZIP code').fill('19901');
  await page.getByLabel('Phone').fill('3025550100');
}

test('a guest orders a mixed pre-order cart by wire, and loses no input (OPEN-32, OPEN-33)', async ({
  page,
}) => {
  const cartId = await seedCart(page, [
    { sku: 'AU-BEE-1', quantity: 1 },
    { sku: 'AC-LOUPE', quantity: 1 },
  ]);
  await openPage(page, '/checkout');

  await test.step('whether the e-mail has an account is only shown on request (OPEN-32)', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes('EmailKnown')) asked.push(request.url());
    });
    await page.getByLabel('E-mail').fill('nobody@ingot.example');
    await page.getByLabel('First Name').focus();
    await expect(
      page.getByRole('button', { name: 'Check whether this e-mail has an account' }),
    ).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Check whether this e-mail has an account' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'This e-mail has no account' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  await test.step('missing input is reported at its field; a reload keeps the input', async () => {
    await fillAddress(page);
    await page.getByLabel('Company').fill('Buyer & Daughter');
    await page.getByRole('button', { name: 'Continue to shipping method' }).click();
    const state = page.getByLabel('State');
    await expect(state).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Is required.')).toBeVisible();
    await page.reload();
    await openPage(page, '/checkout');
    await expect(page.getByLabel('Street address')).toHaveValue('1 Quay Street');
    await expect(page.getByLabel('Company')).toHaveValue('Buyer & Daughter');
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@ingot.example');
    await page.getByLabel('State').selectOption({ label: 'Delaware' });
    await page.getByRole('checkbox', { name: 'My billing address is the same' }).uncheck();
    await page.getByRole('button', { name: 'Continue to shipping method' }).click();
  });

  await test.step('the method says which products wait for others (CHK-06)', async () => {
    await expect(
      page.getByText(/2026 Honey Bee 1 oz gold coin is a pre-order\. Struck to order/),
    ).toBeVisible();
    await expect(page.getByText('The order ships when it is complete.')).toBeVisible();
    await page.getByRole('radio', { name: /Insured ground/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  });

  await test.step('the billing address differs, and its street stays a list (CHK-04)', async () => {
    await expect(page.getByRole('timer').first()).toBeVisible();
    await page.getByRole('radio', { name: /Bank wire/ }).check();
    await expect(page.getByRole('checkbox', { name: 'Same as shipping address' })).not.toBeChecked();
    await fillAddress(page, '9 Counting House');
    await page.getByLabel('Apartment, floor').fill('Floor 2');
    await page.getByLabel('State').selectOption({ label: 'Delaware' });
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your order');
    await expect(page.getByText('9 Counting House, Floor 2')).toBeVisible();
    await expect(page.getByText('Ada Buyer, Buyer & Daughter, 1 Quay Street')).toBeVisible();
  });

  await test.step('completed sections open again for changes', async () => {
    await page.getByRole('button', { name: 'Change shipping method' }).click();
    await expect(page).toHaveURL(/step=shipping-method/);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Review order' }).click();
  });

  await test.step('the comment is part of the order, the terms are required, and products ship together', async () => {
    await page.getByText('Add a note to us').click();
    await page.getByLabel('Note to us').fill('Ring twice.\nThe dog is friendly.');
    await page.getByText('Read: Fixed-price orders').click();
    await expect(
      page.getByText('Your payment must arrive by the time that your receipt names'),
    ).toBeVisible();
    await expect(page.getByText('The order ships when it is complete.')).toBeVisible();
    await place(page).click();
    await expect(page.getByText('Must be checked.')).toBeVisible();
    await contract(page).check();
    await place(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByText('Buyer & Daughter', { exact: true })).toBeVisible();
  });
  const [row] = await queryDatabase<{ order_comment: string; street: string[]; kind: string }>(
    `select sales_order.order_comment, street from sales_order join cart on cart.id = cart_id
     join order_address on order_id = sales_order.id and kind = 'billing' where masked_id = $1`,
    [cartId],
  );
  expect(row).toMatchObject({
    order_comment: 'Ring twice.\nThe dog is friendly.',
    street: ['9 Counting House', 'Floor 2'],
  });
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));
  expect(kept).toEqual([]);
});

test('when the price lock ends after ten minutes, old and new totals are shown, and nothing is ordered without consent (OPEN-38)', async ({
  page,
}) => {
  await page.clock.install();
  await moveSpot('palladium', 1204.9);
  const cartId = await seedCart(page, [{ sku: 'PD-M1', quantity: 1 }], 'payment');
  await openPage(page, '/checkout');
  const held = await centsOf(place(page));
  const clock = page.getByRole('timer').last();
  await expect(clock).toContainText('Prices locked until');
  await contract(page).check();

  await page.clock.fastForward('08:30');
  await expect(page.getByText('ask you to confirm it')).toBeVisible();
  await expect(
    page.getByText('Less than 2 minutes left at these prices.').filter({ visible: true }),
  ).toBeVisible();
  await moveSpot('palladium', 1304.9);
  await page.reload();
  await expect(place(page)).toBeVisible();
  // A reload keeps the price lock: the shop owns it, not the page.
  expect(await centsOf(place(page))).toBe(held);

  // Moves the lock's times into the past, because the shop does not renew an active lock.
  await queryDatabase(
    `update cart set version = version + 1, prices_locked_at = prices_locked_at - interval '11 minutes', prices_locked_until = prices_locked_until - interval '11 minutes'
     where masked_id = $1`,
    [cartId],
  );
  await page.clock.fastForward('10:01');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price has moved');
  // The reloaded page may have learned of the end, and renewed the lock, before its clock passed both.
  await expect(clock).toContainText('Prices locked until');
  const total = page.getByRole('row').filter({ hasText: 'Total' });
  expect(cents((await total.getByRole('cell').nth(0).innerText()).replace('Locked', ''))).toBe(held);
  const now = await centsOf(place(page));
  expect(now).toBeGreaterThan(held);
  await place(page).click();
  await expect(page.getByText('Must be checked.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree to the new total/ }).check();
  await contract(page).check();
  await place(page).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByRole('article')).toContainText(
    (now / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
});

test('lessons 7: a cart that was changed or ordered in another tab is reported, and ordered once (OPEN-33, OPEN-38)', async ({
  page,
  context,
}) => {
  const cartId = await seedCart(page, [{ sku: 'AC-LOUPE', quantity: 1 }], 'payment');
  await openPage(page, '/checkout');
  await contract(page).check();
  const before = await centsOf(place(page));

  await test.step('changed and locked again meanwhile: the new cart is shown, not ordered', async () => {
    await queryShop(
      `mutation ($id: String!) {
        addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-LOUPE", quantity: 1 }]) { user_errors { message } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
      }`,
      { id: cartId },
    );
    await place(page).click();
    await expect(page.getByText('You changed this cart in another tab')).toBeVisible();
    expect(await centsOf(place(page))).toBeGreaterThan(before);
    await expect(page).not.toHaveURL(/\/receipt\//);
  });

  await test.step('another billing address meanwhile, for the same total: it is shown, not ordered', async () => {
    await queryShop(
      `mutation ($id: String!) {
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: {
          firstname: "Ida" lastname: "Other" street: ["77 Elsewhere Lane"] city: "Dover" region: "DE"
          postcode: "19901" country_code: "US" telephone: "3025550100" } } }) { cart { id } }
      }`,
      { id: cartId },
    );
    await place(page).click();
    await expect(page.getByRole('main')).toContainText('77 Elsewhere Lane');
    await expect(page.getByText('You changed this cart in another tab')).toBeVisible();
    await expect(page).not.toHaveURL(/\/receipt\//);
  });

  await test.step('ordered in another tab of this browser: the receipt opens here, too', async () => {
    const other = await context.newPage();
    await openPage(other, '/checkout');
    await contract(other).check();
    await place(other).click();
    await expect(other).toHaveURL(/\/receipt\//);
    await expect(page).toHaveURL(new URL(other.url()).pathname);
    await expect(page.getByText('You already ordered this cart')).toBeVisible();
  });
  const orders = await queryDatabase(
    'select 1 from sales_order join cart on cart.id = cart_id where masked_id = $1',
    [cartId],
  );
  expect(orders).toHaveLength(1);
});

test('a product that sold out blocks checkout in every section, until it is removed (CHK-08)', async ({
  page,
}) => {
  await seedCart(page, [{ sku: 'AC-DESIC', quantity: 1 }], 'method');
  await setStock('AC-DESIC', 0);
  try {
    await openPage(page, '/checkout');
    const blocked = page.getByText('currently out-of-stock and must be removed in order to Checkout.');
    await expect(blocked).toBeVisible();
    await page.getByRole('button', { name: 'Change ships to' }).click();
    await expect(blocked).toBeVisible();
    await page.getByRole('link', { name: 'Back to cart' }).first().click();
    await expect(page).toHaveURL('/cart');
  } finally {
    await setStock('AC-DESIC', 500);
  }
});
