import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { ADDRESS } from '../harness/shopper/seed-cart.ts';

/** Orders two products by card. Returns the order's number. */
async function orderTwoLines(page: Page): Promise<string> {
  const { customerCart } = await queryAsCustomer<{ customerCart: { id: string } }>(
    page,
    '{ customerCart { id } }',
  );
  const { placeOrder } = await queryAsCustomer<{ placeOrder: { orderV2: { number: string } } }>(
    page,
    `mutation ($id: String!, $address: CartAddressInput!, $card: CardInput!) {
      addProductsToCart(cartId: $id, cartItems: [
        { sku: "AG-SHIP-1", quantity: 1 }, { sku: "AC-GLOVES", quantity: 1 }
      ]) { user_errors { code } }
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
      address: ADDRESS,
      card: { token: `sandbox_approve.${randomBytes(18).toString('base64url')}.0834` },
    },
  );
  return placeOrder.orderV2.number;
}

const PAGE = /\/Type\s*\/Page[^s]/g;

/** Returns the number of pages of a PDF, also of pages in compressed objects. */
function countPages(pdf: Buffer): number {
  let count = (pdf.toString('latin1').match(PAGE) ?? []).length;
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      count += (
        inflateSync(pdf.subarray(at + 7, end))
          .toString('latin1')
          .match(PAGE) ?? []
      ).length;
    } catch {
      // Not every stream is compressed.
    }
  }
  return count;
}

test('an invoice of two lines prints on one sheet of Letter paper, and in full width on a wide one', async ({
  page,
}) => {
  await createAccount(page, newEmail());
  const number = await orderTwoLines(page);
  await page.goto(`/order/${number}`);
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible();
  expect(countPages(await page.pdf({ format: 'Letter' }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1056, height: 816 });
  const table = await page.locator('main table').boundingBox();
  expect(table?.width).toBeGreaterThan(900);
});
