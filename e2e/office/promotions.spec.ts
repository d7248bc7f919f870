import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

const COUPON = 'JOURNEY25';

/** Adds a coupon to a new cart. Returns the cart, and the coupon's discount in dollars. */
async function cartWithCoupon(code: string): Promise<{ readonly id: string; readonly off: number }> {
  const id = await makeCart([{ sku: 'AG-SHIP-1', quantity: 25 }], 'payment');
  const { applyCouponToCart: applied } = await queryShop<{
    applyCouponToCart: { cart: { prices: { discounts: { amount: { value: number } }[] | null } } };
  }>(
    `mutation ($id: String!, $code: String!) {
      applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) {
        cart { prices { discounts { amount { value } } } }
      }
    }`,
    { id, code },
  );
  const off = (applied.cart.prices.discounts ?? []).reduce((sum, { amount }) => sum + amount.value, 0);
  return { id, off };
}

test('a coupon is created, used, changed, stopped, rejected and brought back (PROMO-01)', async ({
  page,
}) => {
  await joinStaff(page, { name: 'Petra Lund', role: 'owner' });
  await page.getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New coupon' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).fill(COUPON);
  await page.getByLabel('Name', { exact: true }).fill('Journey');
  await page.getByLabel('Sentence for shoppers').fill('Twenty-five dollars off.');
  await page.getByLabel('Discount, USD').fill('25');
  await page.getByLabel('Pieces must come to at least, USD').fill('500');
  await page.getByLabel('Uses per customer').fill('');
  await expect(page.getByText('Example: pieces for $1,000.00 become $975.00.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Pieces must come to at least, USD').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: COUPON })).toBeVisible();

  const { id, off } = await cartWithCoupon(COUPON);
  expect(off).toBe(25);
  const { number } = await orderCart(id);
  // The page follows without a reload.
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(COUPON) })).toContainText('$25.00');
  await expectAccessible(page);

  await page.getByLabel('Discount, USD').fill('10');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Discount, USD: $25.00 to $10.00')).toBeVisible();
  expect((await cartWithCoupon(COUPON)).off).toBe(10);

  await page.getByRole('button', { name: 'Stop coupon' }).click();
  const dialog = page.getByRole('dialog', { name: `Stop ${COUPON}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop coupon' }).click();
  await expect(page.getByRole('row', { name: new RegExp(COUPON) })).toContainText('Stopped');
  await expect(cartWithCoupon(COUPON)).rejects.toThrow(/coupon code isn't valid/);
  await page
    .getByRole('button', { name: /^Undo the change by Petra Lund/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(COUPON) })).toContainText('Active');
  expect((await cartWithCoupon(COUPON)).off).toBe(10);

  await test.step('many codes come in one file', async () => {
    await page.getByRole('button', { name: 'Make many codes' }).click();
    const codes = page.getByRole('dialog', { name: 'Make many codes' });
    await codes.getByLabel('Start of each code').fill('letter');
    await codes.getByLabel('Number of codes').fill('20');
    await codes.getByLabel('Name', { exact: true }).fill('Letter');
    await codes.getByLabel('Sentence for shoppers').fill('Five dollars off.');
    await codes.getByLabel('Discount, USD').fill('5');
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'Make the codes' }).click();
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download letter-codes.csv' }).click();
    expect((await download).suggestedFilename()).toBe('letter-codes.csv');
    await codes.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'LETTER-…' })).toBeVisible();
  });

  await test.step('a gift card is issued, shown once, found and void', async () => {
    await page.getByRole('link', { name: 'Gift cards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Issue a gift card' }).click();
    const issue = page.getByRole('dialog', { name: 'Issue a gift card' });
    await issue.getByLabel('Amount').fill('40');
    await issue.getByLabel('Reason').fill('Sorry for the late parcel');
    await expectAccessible(page);
    await issue.getByRole('button', { name: 'Issue the card' }).click();
    const done = page.getByRole('dialog', { name: 'The gift card is ready' });
    const code = (await done.getByText(/^([2-9A-Y]{4}-){3}[2-9A-Y]{4}$/).textContent()) ?? '';
    await expectAccessible(page);
    await done.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('searchbox', { name: 'Find a gift card' }).fill(code);
    await expect(page.getByRole('row', { name: /Sorry for the late parcel/ })).toContainText('$40.00');
    await expect(page.getByText(code)).toHaveCount(0);
    await page.getByRole('button', { name: 'Void this card' }).click();
    const gone = page.getByRole('dialog', { name: /^Void the card ending in/ });
    await gone.getByLabel('Reason').fill('Journey');
    await expectAccessible(page);
    await gone.getByRole('button', { name: 'Void the card' }).click();
    await expect(page.getByRole('row', { name: /Sorry for the late parcel/ })).toContainText('Void');
    await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('-$40.00');
    await expectAccessible(page);
  });
});
