import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';

/** A configurable product by year, limited to one piece per household over all years. */
const PARENT = 'AG-SHIP-YR';
const [Y25, Y24] = ['AG-SHIP-1-25', 'AG-SHIP-1-24'];
const NEXT = 'Product limited to one purchase per household. You can order the next one from';
const ONE = 'The most you may purchase is 1.';

let shop: TestShop;
let streets = 0;
beforeAll(async () => {
  shop = await createTestShop();
  const demo = new URL('../../../../../demo/products.json', import.meta.url);
  const products: { sku: string }[] = JSON.parse(await readFile(demo, 'utf8'));
  const years = products.find(({ sku }) => sku === PARENT);
  await importRows(shop, { products: [{ ...years, limited: { household_period_days: 30 } }] });
});
afterAll(() => shop.close());

const STEPS = `mutation ($id: String!, $address: CartAddressInput!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;
const PLACE = `mutation ($id: String!) {
  placeOrder(input: { cart_id: $id }) { errors { code message } orderV2 { number } }
}`;

const nextDoor = () => ({ ...ADDRESS, street: [`${++streets} Mint Row`] });

async function buyer(): Promise<{ send: Send; shopper: Shopper }> {
  const { send }: TestCustomer = await newCustomer(shop);
  return { send, shopper: await newShopper(send) };
}

/** Orders one variant to `address`. */
async function bought(sku: string, address: object) {
  const { send, shopper } = await buyer();
  expect(await shopper.add(sku, 1, { parent_sku: PARENT })).toEqual([]);
  await must(send, STEPS, { id: shopper.cartId, address });
  const { placeOrder } = await must<{ placeOrder: { orderV2: { number: string } } }>(send, PLACE, {
    id: shopper.cartId,
  });
  return { send, number: placeOrder.orderV2.number };
}

describe('the household limit of a configurable product counts all variants (OPEN-41, OPEN-85)', () => {
  test('rejects a second variant in the same cart, through its parent or alone, and a higher quantity', async () => {
    const { send, shopper } = await buyer();
    expect(await shopper.add(Y25, 1, { parent_sku: PARENT })).toEqual([]);
    for (const more of [{ parent_sku: PARENT }, {}]) {
      expect(await shopper.add(Y24, 1, more)).toEqual([{ code: 'INSUFFICIENT_STOCK', message: ONE }]);
      expect(await shopper.add(Y25, 1, more)).toEqual([{ code: 'INSUFFICIENT_STOCK', message: ONE }]);
    }
    const [line] = (await shopper.cart()).items;
    const { errors } = await send(
      `mutation ($id: String!, $uid: ID!) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: 2 }] }) { cart { id } }
      }`,
      { id: shopper.cartId, uid: line?.uid },
    );
    expect(errors?.[0]?.message).toBe(ONE);
    expect((await shopper.cart()).total_quantity).toBe(1);
  });

  test('rejects other variants after a purchase: when adding, in an existing cart, when merging, when reordering', async () => {
    const { send: other, shopper: kept } = await buyer();
    const door = nextDoor();
    expect(await kept.add(Y24, 1, { parent_sku: PARENT })).toEqual([]);
    await must(other, STEPS, { id: kept.cartId, address: door });

    const { send, number } = await bought(Y25, door);
    const next = await newShopper(send);
    for (const more of [{ parent_sku: PARENT }, {}]) {
      expect(await next.add(Y24, 1, more)).toMatchObject([{ message: expect.stringContaining(NEXT) }]);
    }
    const { reorderItems } = await must<{ reorderItems: { userInputErrors: { message: string }[] } }>(
      send,
      'mutation ($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message } } }',
      { number },
    );
    expect(reorderItems.userInputErrors[0]?.message).toContain(NEXT);
    const { customer } = await must<{ customer: { limited_purchases: { product_sku: string }[] } }>(
      send,
      '{ customer { limited_purchases { product_sku } } }',
    );
    expect(customer.limited_purchases.map(({ product_sku }) => product_sku)).toEqual(
      expect.arrayContaining([PARENT, Y25, Y24]),
    );

    // Another shopper at this address added a variant before.
    expect((await kept.cart()).item_errors).toMatchObject([{ message: expect.stringContaining(NEXT) }]);
    const { data } = await other<{ placeOrder: { orderV2: object | null; errors: { message: string }[] } }>(
      PLACE,
      { id: kept.cartId },
    );
    expect(data.placeOrder.orderV2).toBeNull();
    expect(data.placeOrder.errors[0]?.message).toContain(NEXT);
  });

  test('a merge keeps one of two variants and names the omitted one', async () => {
    const { send, shopper } = await buyer();
    expect(await shopper.add(Y25, 1, { parent_sku: PARENT })).toEqual([]);
    const guest = await newShopper(shop.query as Send);
    const rows = shop.db.selectFrom('cart').select('id').where('masked_id', '=', guest.cartId);
    const catalog = shop.services.catalog.current();
    const at = new Date(shop.clock.now());
    // Added before the product became limited.
    await shop.db
      .insertInto('cart_item')
      .values({
        cart_id: (await rows.executeTakeFirstOrThrow()).id,
        product_id: catalog.productBySku(Y24)?.id ?? 0,
        parent_id: catalog.productBySku(PARENT)?.id ?? 0,
        quantity: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const { mergeCarts } = await must<{ mergeCarts: { left_out_items: object[]; total_quantity: number } }>(
      send,
      `mutation ($from: String!, $into: String!) {
        mergeCarts(source_cart_id: $from, destination_cart_id: $into) {
          total_quantity left_out_items { product_sku message }
        }
      }`,
      { from: guest.cartId, into: shopper.cartId },
    );
    expect(mergeCarts).toEqual({ total_quantity: 1, left_out_items: [{ product_sku: Y24, message: ONE }] });
  });

  test('of two concurrent orders of different variants one succeeds', async () => {
    const door = nextDoor();
    for (let round = 0; round < 3; round++) {
      const pair = await Promise.all([buyer(), buyer()]);
      const address = { ...door, street: [`${++streets} Racing Row`] };
      for (const [at, { send, shopper }] of pair.entries()) {
        expect(await shopper.add(at === 0 ? Y25 : Y24, 1, { parent_sku: PARENT })).toEqual([]);
        await must(send, STEPS, { id: shopper.cartId, address });
      }
      const answers = await Promise.all(
        pair.map(({ send, shopper }) =>
          send<{ placeOrder: { orderV2: object | null } }>(PLACE, { id: shopper.cartId }),
        ),
      );
      expect(answers.filter(({ data }) => data.placeOrder.orderV2 !== null)).toHaveLength(1);
    }
  });
});
