import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  ADDRESS,
  CART_FIELDS,
  type CartData,
  must,
  newShopper,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await newShopper(shop.query);
});
afterAll(() => shop.close());

const CART = `cart { ${CART_FIELDS} }`;
const BERLIN = { ...ADDRESS, city: 'Berlin', country_code: 'DE', region: 'Berlin', postcode: '10115' };

test('every mutation returns the cart that a later query reads (API-21, API-22, API-23, OPEN-33)', async () => {
  const id = shopper.cartId;
  const uid = async (index: number) => (await shopper.cart()).items[index]?.uid;
  const changes: [field: string, variables: string, values: () => Promise<object> | object][] = [
    [
      'addProductsToCart(cartId: $id, cartItems: $items)',
      '$items: [CartItemInput!]!',
      () => ({
        items: [
          { sku: 'AG-SHIP-1', quantity: 2 },
          { sku: 'AC-CAP-40', quantity: 1 },
          { sku: 'AG-BEE-2', quantity: 3 },
        ],
      }),
    ],
    [
      'addProductsToCart(cartId: $id, cartItems: $items)',
      '$items: [CartItemInput!]!',
      () => ({
        items: [
          { sku: 'AG-SHIP-1-25', parent_sku: 'AG-SHIP-YR', quantity: 1 },
          { sku: 'AG-SHIP-1', quantity: 30 },
        ],
      }),
    ],
    [
      'updateCartItems(input: { cart_id: $id, cart_items: $items })',
      '$items: [CartItemUpdateInput]!',
      async () => ({
        items: [
          { cart_item_uid: await uid(0), quantity: 21 },
          { cart_item_uid: await uid(1), quantity: 0 },
        ],
      }),
    ],
    [
      'removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid })',
      '$uid: ID',
      async () => ({ uid: await uid(1) }),
    ],
    ['setGuestEmailOnCart(input: { cart_id: $id, email: "a@b.example" })', '', () => ({})],
    [
      'setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $a }] })',
      '$a: CartAddressInput',
      () => ({ a: ADDRESS }),
    ],
    [
      'setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] })',
      '',
      () => ({}),
    ],
    [
      'setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } })',
      '',
      () => ({}),
    ],
    ['setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "checkmo" } })', '', () => ({})],
    [
      'lockCartPrices(input: { cart_id: $id })',
      '',
      async () => {
        // The lock of the payment method is in force; a new one follows when it has ended.
        shop.clock.advance(10 * 60_000);
        await shop.setSpot(TEST_SPOT);
        return {};
      },
    ],
    [
      'setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $a }] })',
      '$a: CartAddressInput',
      () => ({ a: BERLIN }),
    ],
    [
      'setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $a, use_for_shipping: true } })',
      '$a: CartAddressInput',
      () => ({ a: { ...ADDRESS, lastname: 'Other' } }),
    ],
    [
      'addSimpleProductsToCart(input: { cart_id: $id, cart_items: [{ data: { sku: "AC-GLOVES", quantity: 1 } }] })',
      '',
      () => ({}),
    ],
    [
      'addConfigurableProductsToCart(input: { cart_id: $id, cart_items: [{ parent_sku: "AC-CAP", variant_sku: "AC-CAP-22", data: { sku: "AC-CAP", quantity: 1 } }] })',
      '',
      () => ({}),
    ],
  ];
  for (const [field, declared, values] of changes) {
    const document = `mutation ($id: String! ${declared}) { change: ${field} { ${CART} } }`;
    const { change } = await must<{ change: { cart: CartData } }>(shop.query, document, {
      id,
      ...(await values()),
    });
    expect(change.cart, field).toEqual(await shopper.cart());
  }
  const cart = await shopper.cart();
  expect(cart.items.map(({ product }) => product.sku)).toEqual([
    'AG-SHIP-1',
    'AG-SHIP-YR',
    'AC-GLOVES',
    'AC-CAP',
  ]);
  expect(cart).toMatchObject({ billing_address: { lastname: 'Other' }, price_lock: { seconds_left: 600 } });
});

test('keeps all concurrent changes of one cart', async () => {
  const busy = await newShopper(shop.query);
  await Promise.all(
    ['AG-SHIP-1', 'AC-CAP-40', 'AG-SHIP-1', 'AC-GLOVES', 'AG-SHIP-1', 'AC-CAP-40', 'AG-SHIP-1'].map((sku) =>
      busy.add(sku, 1),
    ),
  );
  const { items, total_quantity } = await busy.cart();
  expect(Object.fromEntries(items.map(({ product, quantity }) => [product.sku, quantity]))).toEqual({
    'AG-SHIP-1': 4,
    'AC-CAP-40': 2,
    'AC-GLOVES': 1,
  });
  expect(total_quantity).toBe(7);
});
