import type { Page } from '@playwright/test';
import { storedKey } from '../page/browser-storage.ts';
import { shopUrl } from '../places.ts';
import { queryShop } from './query-shop.ts';

/** A product to add. */
interface CartItem {
  readonly sku: string;
  readonly quantity: number;
  /** SKU of the configurable product when `sku` is a variant. */
  readonly parent_sku?: string;
}

/** The progress of the cart. */
export type CartStage = 'items' | 'address' | 'method' | 'payment';

export const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Buyer',
  street: ['1 Quay Street'],
  city: 'Dover',
  region: 'DE',
  postcode: '19901',
  country_code: 'US',
  telephone: '3025550100',
};

const STAGES: readonly (readonly [CartStage, string])[] = [
  [
    'items',
    'mutation($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
  ],
  [
    'address',
    `mutation($id: String!, $address: CartAddressInput!) {
      setGuestEmailOnCart(input: { cart_id: $id, email: "shopper@ingot.example" }) { cart { id } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
    }`,
  ],
  [
    'method',
    `mutation($id: String!, $method: ShippingMethodInput!) {
      setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } }
    }`,
  ],
  [
    'payment',
    'mutation($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }',
  ],
];

/**
 * Creates a guest's cart by the API of the shop, or of a copy at `base`, so that a journey can
 * start at its own subject. Returns its id.
 */
export async function makeCart(
  items: readonly CartItem[],
  stage: CartStage = 'items',
  base: string = shopUrl,
): Promise<string> {
  const { createEmptyCart: id } = await queryShop<{ createEmptyCart: string }>(
    'mutation { createEmptyCart }',
    {},
    { base },
  );
  for (const [name, mutation] of STAGES) {
    if (name === 'items' && items.length === 0) continue;
    const needed = { items: { items }, address: { address: ADDRESS }, method: {}, payment: {} }[name];
    const method = name === 'method' ? { method: await firstMethod(id, base) } : {};
    await queryShop(mutation, { id, ...needed, ...method }, { base });
    if (name === stage) break;
  }
  return id;
}

async function firstMethod(id: string, base: string): Promise<unknown> {
  const { cart } = await queryShop<{
    cart: {
      shipping_addresses: { available_shipping_methods: { carrier_code: string; method_code: string }[] }[];
    };
  }>(
    'query($id: String!) { cart(cart_id: $id) { shipping_addresses { available_shipping_methods { carrier_code method_code } } } }',
    { id },
    { base },
  );
  return cart.shipping_addresses[0]?.available_shipping_methods[0];
}

/**
 * Creates a cart by the API and stores its id in the browser, as an earlier visit would have.
 * Returns the id.
 */
export async function seedCart(
  page: Page,
  items: readonly CartItem[],
  stage: CartStage = 'items',
  base: string = shopUrl,
): Promise<string> {
  const id = await makeCart(items, stage, base);
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('cart-given')) return;
      sessionStorage.setItem('cart-given', 'yes');
      localStorage.setItem(key, JSON.stringify({ value, timeStored: Date.now(), ttl: null }));
    },
    [storedKey('cartId'), id] as const,
  );
  return id;
}

/** Orders a cart with a payment method by the API of the shop, or of a copy at `base`. */
export async function orderCart(
  id: string,
  base: string = shopUrl,
): Promise<{ number: string; token: string }> {
  const { placeOrder } = await queryShop<{ placeOrder: { orderV2: { number: string; token: string } } }>(
    'mutation($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number token } } }',
    { id },
    { base },
  );
  return placeOrder.orderV2;
}
