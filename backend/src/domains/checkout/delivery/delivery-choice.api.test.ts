import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  // A kilogram of gold costs more than any parcel's insurance covers.
  shop = await createTestShop({ spot: { gold: 4_000 } });
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);

interface Ways {
  readonly selected_shipping_method: { readonly method_code: string } | null;
  readonly available_shipping_methods: readonly {
    readonly method_code: string;
    readonly available: boolean;
    readonly arrives_from: string;
    readonly is_collection: boolean;
  }[];
  readonly unavailable_shipping_methods: readonly { readonly method_code: string; readonly reason: string }[];
}

async function waysOf({ cartId }: Shopper): Promise<Ways> {
  const query = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
    selected_shipping_method { method_code }
    available_shipping_methods { method_code available arrives_from is_collection }
    unavailable_shipping_methods { method_code reason } } } }`;
  const { cart } = await must<{ cart: { shipping_addresses: Ways[] } }>(send, query, { id: cartId });
  return cart.shipping_addresses[0] as Ways;
}

async function buyerOf(sku: string, quantity: number, method: [string, string]): Promise<Shopper> {
  const shopper = await newShopper(send);
  expect(await shopper.add(sku, quantity)).toEqual([]);
  await shopper.prepare({ method });
  return shopper;
}

async function setQuantity(shopper: Shopper, quantity: number): Promise<void> {
  const [line] = (await shopper.cart()).items;
  await must(
    send,
    `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
       updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { cart { id } } }`,
    { id: shopper.cartId, uid: line?.uid, quantity },
  );
}

const chosen = async (shopper: Shopper) =>
  (await waysOf(shopper)).selected_shipping_method?.method_code ?? null;

describe('shipping methods that cannot carry a cart', () => {
  test('are listed with the reason, apart from the available ones (FIX-43)', async () => {
    const ways = await waysOf(await buyerOf('AU-C1K', 1, ['collect', 'counter']));
    expect(ways.available_shipping_methods).toMatchObject([
      { method_code: 'counter', available: true, is_collection: true },
    ]);
    expect(ways.unavailable_shipping_methods).toEqual([
      { method_code: 'ground', reason: 'Insured up to $100,000. Your order is worth more.' },
      { method_code: 'air', reason: 'Insured up to $100,000. Your order is worth more.' },
      { method_code: 'van', reason: 'For packages of 44 lb or more.' },
    ]);
  });

  test('the product page shows only methods that the cart offers (FIX-43)', async () => {
    const query = `query ($sku: String!, $quantity: Int) { deliveryEstimate(sku: $sku, quantity: $quantity) {
      method_title is_collection } }`;
    const estimate = async (sku: string, quantity?: number) =>
      (await must<{ deliveryEstimate: object }>(send, query, { sku, quantity })).deliveryEstimate;
    expect(await estimate('AU-C1K')).toEqual({
      method_title: 'Collect from Port Ellery, by appointment',
      is_collection: true,
    });
    expect(await estimate('AG-SHIP-1')).toEqual({ method_title: 'Insured ground', is_collection: false });
    expect(await estimate('AG-SHIP-1', 2_000)).toMatchObject({ is_collection: false });
    const many = (
      await must<{ deliveryEstimate: { is_collection: boolean } }>(send, query, {
        sku: 'AU-SUN-1',
        quantity: 26,
      })
    ).deliveryEstimate;
    expect(many?.is_collection).toBe(true);
  });
});

describe('after a change of lines', () => {
  test('the method is cleared when another one becomes the first offer (FIX-43)', async () => {
    const shopper = await buyerOf('AU-C1K', 1, ['collect', 'counter']);
    expect(await chosen(shopper)).toBe('counter');
    const [kilo] = (await shopper.cart()).items;
    expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
    expect(await chosen(shopper)).toBe('counter');
    await must(
      send,
      `mutation ($id: String!, $uid: ID!) {
         removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } } }`,
      { id: shopper.cartId, uid: kilo?.uid },
    );
    expect(await chosen(shopper)).toBeNull();
    expect((await waysOf(shopper)).available_shipping_methods[0]?.method_code).toBe('ground');
  });

  test('a method that cannot carry the lines is cleared permanently (FIX-43)', async () => {
    const shopper = await buyerOf('AU-SUN-1', 2, ['insured', 'ground']);
    await setQuantity(shopper, 26);
    expect(await chosen(shopper)).toBeNull();
    await setQuantity(shopper, 2);
    expect(await chosen(shopper)).toBeNull();
  });

  test('a method preferred to the first offer stays (FIX-43)', async () => {
    const shopper = await buyerOf('AG-SHIP-1', 1, ['insured', 'air']);
    await setQuantity(shopper, 9);
    expect(await chosen(shopper)).toBe('air');
  });

  test('a payment method above its limit is no longer selected (FIX-43)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AU-SUN-1', 1);
    const before = await shopper.prepare({ payment: 'card' }).catch(() => null);
    expect(before?.selected_payment_method?.code).toBe('card');
    await setQuantity(shopper, 6);
    expect((await shopper.cart()).selected_payment_method.code).toBe('');
  });

  test('an emptied cart keeps its method and is charged nothing for it', async () => {
    const shopper = await buyerOf('AG-SHIP-1', 1, ['insured', 'ground']);
    expect((await shopper.cart()).prices.grand_total.value).toBeGreaterThan(0);
    await must(send, 'mutation ($id: ID!) { clearCart(input: { uid: $id }) { cart { id } } }', {
      id: shopper.cartId,
    });
    expect((await shopper.cart()).prices.grand_total.value).toBe(0);
    expect(await chosen(shopper)).toBe('ground');
  });
});
