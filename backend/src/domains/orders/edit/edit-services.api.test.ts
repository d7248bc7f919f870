import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [ASSAY] });
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);
const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`;
const EDIT = 'firstname lastname company street city country region postcode telephone delivery payment';

interface Shown {
  readonly edit: Readonly<Record<string, string>>;
  readonly actions: readonly string[];
  readonly delivery_choices: readonly object[];
  readonly shipping_address: object | null;
  readonly billing_address: { readonly city: string };
}

async function shown(number: string): Promise<Shown> {
  const { data } = await desk.query<{ order: Shown }>(
    `{ order(number: "${number}") { edit { ${EDIT} } actions delivery_choices { code }
      shipping_address { city } billing_address { city } } }`,
  );
  return data.order;
}

test('staff change the address and payment of an order of services, which has no delivery (DESK-05, KIND-03)', async () => {
  const shopper = await newShopper(send);
  await shopper.add(ASSAY.sku, 1);
  await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
  const { number } = await shopper.placeOrder();
  const before = await shown(number);
  expect(before.actions).toContain('edit');
  expect(before.delivery_choices).toEqual([]);
  const edit = (changes: object) =>
    desk.query(
      `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
        edit_order(number: $number, seen: $seen, wanted: $wanted) { number } }`,
      { number, seen: before.edit, wanted: { ...before.edit, ...changes } },
    );
  expect((await edit({ delivery: 'insured:ground' })).code).toBe('DELIVERY_REFUSED');
  expect((await edit({ city: 'Sparks', payment: 'checkmo' })).errors).toBeUndefined();
  const after = await shown(number);
  expect(after.edit).toMatchObject({ city: 'Sparks', payment: 'checkmo' });
  expect(after).toMatchObject({ shipping_address: null, billing_address: { city: 'Sparks' } });
});
