import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { bearer, newCustomer } from '../testing/new-customer.ts';
import { newShopper } from '../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ADD = `mutation ($id: String!, $quantity: Float!) {
  addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-LOUPE", quantity: $quantity }]) {
    cart { total_quantity } user_errors { message }
  }
}`;
const KEY = { 'idempotency-key': '1234567890-1234567890-1234567890' };

const add = (id: string, headers: Record<string, string>, quantity = 1) =>
  shop.query<{ addProductsToCart: { cart: { total_quantity: number } } }>(ADD, { id, quantity }, { headers });
const totalOf = async (adding: ReturnType<typeof add>) =>
  (await adding).data?.addProductsToCart?.cart.total_quantity;

describe('a mutation with a key', () => {
  it('is done once however often it comes, and has one answer', async () => {
    const { cartId } = await newShopper(shop.query);
    const atOnce = await Promise.all([add(cartId, KEY), add(cartId, KEY), add(cartId, KEY)]);
    expect(atOnce.map(({ data }) => data.addProductsToCart.cart.total_quantity)).toEqual([1, 1, 1]);
    expect(await totalOf(add(cartId, KEY))).toBe(1);
  });

  it('is another one with other variables or another key, and without one each time', async () => {
    const { cartId } = await newShopper(shop.query);
    expect(await totalOf(add(cartId, KEY))).toBe(1);
    expect(await totalOf(add(cartId, KEY, 2))).toBe(3);
    expect(await totalOf(add(cartId, { 'idempotency-key': 'another-key-of-a-storefront' }))).toBe(4);
    for (const [at, headers] of [{}, {}, { 'idempotency-key': 'short' }].entries())
      expect(await totalOf(add(cartId, headers as Record<string, string>))).toBe(5 + at);
  });

  it('tells nobody else what it was answered', async () => {
    const [owner, thief] = [await newCustomer(shop), await newCustomer(shop)];
    const { cartId } = await newShopper(owner.send);
    const as = ({ token }: typeof owner) => ({ ...KEY, ...bearer(token).headers });
    expect(await totalOf(add(cartId, as(owner)))).toBe(1);
    for (const headers of [as(thief), KEY]) {
      const { errors } = await add(cartId, headers);
      expect(errors?.[0]?.extensions.category).toBe('graphql-authorization');
    }
    expect(await totalOf(add(cartId, as(owner)))).toBe(1);
  });

  it('is not there for queries: they are asked each time', async () => {
    const { cartId, cart } = await newShopper(shop.query);
    const count = async () => {
      const query = 'query ($id: String!) { cart(cart_id: $id) { total_quantity } }';
      const { data } = await shop.query<{ cart: { total_quantity: number } }>(
        query,
        { id: cartId },
        { headers: KEY },
      );
      return data.cart.total_quantity;
    };
    expect(await count()).toBe(0);
    await add(cartId, {});
    expect(await count()).toBe(1);
    expect((await cart()).items).toHaveLength(1);
  });
});
