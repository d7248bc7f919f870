import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import {
  type MoneyValue,
  must,
  newShopper,
  type Send,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  // Silver at $50: $54.25 for one Tall Ship, $53.70 from 20, $53.10 from 100.
  shop = await createTestShop({ spot: { silver: 50 } });
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1-24', tier_group: null }] });
});
afterAll(() => shop.close());
const send: Send = (document, variables) => shop.query(document, variables);

interface Line {
  readonly uid: string;
  readonly quantity: number;
  readonly product: { readonly sku: string };
  readonly prices: { readonly price: MoneyValue; readonly row_total: MoneyValue };
  readonly next_tier: {
    readonly more: number;
    readonly quantity: number;
    readonly price: MoneyValue;
    readonly saving: MoneyValue;
  } | null;
}
interface Cart {
  readonly items: readonly Line[];
  readonly tier_notes: readonly { readonly cart_item_uid: string; readonly message: string }[];
  readonly prices: { readonly subtotal_excluding_tax: MoneyValue };
}
const CART = `items { uid quantity product { sku } prices { price { value } row_total { value } }
    next_tier { more quantity price { value } saving { value } } }
  tier_notes { cart_item_uid message } prices { subtotal_excluding_tax { value } }`;

async function read({ cartId }: Shopper): Promise<Cart> {
  const query = `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`;
  return (await must<{ cart: Cart }>(send, query, { id: cartId })).cart;
}
async function add({ cartId }: Shopper, items: readonly object[]): Promise<Cart> {
  const mutation = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { cart { ${CART} } user_errors { message } } }`;
  const answer = await must<{ addProductsToCart: { cart: Cart; user_errors: unknown[] } }>(send, mutation, {
    id: cartId,
    items,
  });
  expect(answer.addProductsToCart.user_errors).toEqual([]);
  return answer.addProductsToCart.cart;
}
async function update({ cartId }: Shopper, uid: string | undefined, quantity: number): Promise<Cart> {
  const mutation = `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
    updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
      cart { ${CART} } errors { message } } }`;
  const input = { id: cartId, uid, quantity };
  const answer = await must<{ updateCartItems: { cart: Cart; errors: unknown[] } }>(send, mutation, input);
  expect(answer.updateCartItems.errors).toEqual([]);
  return answer.updateCartItems.cart;
}
async function remove({ cartId }: Shopper, uid: string | undefined): Promise<Cart> {
  const mutation = `mutation ($id: String!, $uid: ID!) {
    removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { ${CART} } } }`;
  const answer = await must<{ removeItemFromCart: { cart: Cart } }>(send, mutation, { id: cartId, uid });
  return answer.removeItemFromCart.cart;
}
const cents = (amount: MoneyValue | undefined) => Math.round((amount?.value ?? 0) * 100);
const lineOf = (cart: Cart, sku: string) => cart.items.find(({ product }) => product.sku === sku);

describe('tiers of a family', () => {
  test('count the pieces of all its products; removing one line reprices the other, with the reason (FEE-06)', async () => {
    const shopper = await newShopper(send);
    const alone = await add(shopper, [{ sku: 'AG-SHIP-1', quantity: 12 }]);
    expect(lineOf(alone, 'AG-SHIP-1')?.prices.price.value).toBe(54.25);
    const both = await add(shopper, [{ sku: 'AG-SHIP-1-25', quantity: 8 }]);
    const first = lineOf(both, 'AG-SHIP-1');
    expect(first?.prices.price.value).toBe(53.7);
    expect(both.tier_notes).toEqual([
      {
        cart_item_uid: first?.uid,
        message: `2026 Tall Ship 1 oz silver coin now has the price for 20: your cart has 20 pieces that count together.`,
      },
    ]);
    // A product of another year without the group counts alone.
    const others = await add(shopper, [{ sku: 'AG-SHIP-1-24', quantity: 15 }]);
    expect(lineOf(others, 'AG-SHIP-1')?.prices.price.value).toBe(53.7);
    expect(others.tier_notes).toEqual([]);

    const left = await remove(shopper, lineOf(others, 'AG-SHIP-1-25')?.uid);
    expect(lineOf(left, 'AG-SHIP-1')?.prices.price.value).toBe(54.25);
    expect(left.tier_notes).toEqual([
      {
        cart_item_uid: first?.uid,
        message: `2026 Tall Ship 1 oz silver coin no longer has the price for 20: your cart has 12 of the pieces that count together.`,
      },
    ]);
    // The reason belongs to the change, and a line's own change needs none.
    expect((await read(shopper)).tier_notes).toEqual([]);
    expect((await update(shopper, first?.uid, 20)).tier_notes).toEqual([]);
  });

  test('the hint states what the larger quantity saves on all lines, to the cent (FEE-05, FEE-06)', async () => {
    const shopper = await newShopper(send);
    await add(shopper, [
      { sku: 'AG-SHIP-1', quantity: 12 },
      { sku: 'AG-SHIP-1-25', quantity: 5 },
    ]);
    const cart = await read(shopper);
    const line = lineOf(cart, 'AG-SHIP-1');
    expect(line?.next_tier).toMatchObject({ more: 3, quantity: 20, price: { value: 53.7 } });
    const more = line?.next_tier?.more ?? 0;
    const atPresentPrices = cents(cart.prices.subtotal_excluding_tax) + more * cents(line?.prices.price);
    const bought = await update(shopper, line?.uid, 12 + more);
    expect(lineOf(bought, 'AG-SHIP-1')?.prices.price).toEqual(line?.next_tier?.price);
    expect(cents(line?.next_tier?.saving)).toBe(
      atPresentPrices - cents(bought.prices.subtotal_excluding_tax),
    );
  });

  test('the hint follows the payment method, and is absent beyond stock, limits and locks (FEE-05)', async () => {
    const shopper = await newShopper(send);
    const cart = await add(shopper, [{ sku: 'AG-SHIP-1', quantity: 17 }]);
    expect(cart.items[0]?.next_tier).toMatchObject({ more: 3, saving: { value: 11 } });
    const byCard = await shop.query<{ cart: Cart }>(
      `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`,
      { id: shopper.cartId },
      { headers: { 'payment-method': 'card' } },
    );
    // 20 × (56.42 − 55.85)
    expect(byCard.data.cart.items[0]?.next_tier).toMatchObject({
      price: { value: 55.85 },
      saving: { value: 11.4 },
    });

    // 500 pieces are above the maximum of cards, and within that of a wire.
    const uid = cart.items[0]?.uid;
    expect((await update(shopper, uid, 250)).items[0]?.next_tier?.quantity).toBe(500);
    const many = await shop.query<{ cart: Cart }>(
      `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`,
      { id: shopper.cartId },
      { headers: { 'payment-method': 'card' } },
    );
    expect(many.data.cart.items[0]?.next_tier).toBeNull();
    await update(shopper, uid, 17);

    await importRows(shop, { stock: [{ sku: 'AG-SHIP-1', quantity: 19 }] });
    expect((await read(shopper)).items[0]?.next_tier).toBeNull();
    await importRows(shop, { stock: [{ sku: 'AG-SHIP-1', quantity: 20 }] });
    expect((await read(shopper)).items[0]?.next_tier?.more).toBe(3);
    await shopper.prepare();
    expect((await read(shopper)).items[0]?.next_tier).toBeNull();
  });
});
