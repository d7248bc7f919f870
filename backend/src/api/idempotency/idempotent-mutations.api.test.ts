import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { bearer, newCustomer } from '../../testing/shopping/new-customer.ts';
import { newShopper } from '../../testing/shopping/shopper.ts';

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
  it('is executed once for any number of requests, with one response', async () => {
    const { cartId } = await newShopper(shop.query);
    const atOnce = await Promise.all([add(cartId, KEY), add(cartId, KEY), add(cartId, KEY)]);
    expect(atOnce.map(({ data }) => data.addProductsToCart.cart.total_quantity)).toEqual([1, 1, 1]);
    expect(await totalOf(add(cartId, KEY))).toBe(1);
  });

  it('is another one with other variables or another key, and without a key each time', async () => {
    const { cartId } = await newShopper(shop.query);
    expect(await totalOf(add(cartId, KEY))).toBe(1);
    expect(await totalOf(add(cartId, KEY, 2))).toBe(3);
    expect(await totalOf(add(cartId, { 'idempotency-key': 'another-key-of-a-storefront' }))).toBe(4);
    for (const [at, headers] of [{}, {}, { 'idempotency-key': 'short' }].entries())
      expect(await totalOf(add(cartId, headers as Record<string, string>))).toBe(5 + at);
  });

  it('never returns its response to another user', async () => {
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

  it('is executed once by any number of processes, which all return the same response', async () => {
    const other = await shop.anotherProcess();
    const { cartId } = await newShopper(shop.query);
    const sent = [ADD, { id: cartId, quantity: 1 }, { headers: KEY }] as const;
    const atOnce = await Promise.all([shop.query(...sent), other.query(...sent), other.query(...sent)]);
    expect(atOnce.map(({ data }) => data)).toEqual(
      Array(3).fill({ addProductsToCart: { cart: { total_quantity: 1 }, user_errors: [] } }),
    );
    const later = await shop.anotherProcess();
    expect((await later.query(...sent)).data).toEqual(atOnce[0]?.data);
    // Stored responses are encrypted, so that not even tokens are readable.
    const rows = await shop.db.selectFrom('idempotency_record').select('sealed').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ sealed }) => sealed?.includes('total_quantity'))).toBe(false);
  });

  it('is not repeated when its process has died: the client has to check', async () => {
    const { cartId } = await newShopper(shop.query);
    await add(cartId, KEY);
    await shop.db.updateTable('idempotency_record').set({ sealed: null }).execute();
    const other = await shop.anotherProcess();
    const { status } = await other.query(ADD, { id: cartId, quantity: 1 }, { headers: KEY });
    expect(status).toBe(504);
    expect(await totalOf(add(cartId, {}))).toBe(2);
    shop.clock.advance(121_000);
    expect((await other.query(ADD, { id: cartId, quantity: 1 }, { headers: KEY })).status).toBe(200);
    expect(await totalOf(add(cartId, {}))).toBe(4);
  }, 30_000);

  it('returns no response after its token is revoked, in all processes', async () => {
    const customer = await newCustomer(shop);
    const other = await shop.anotherProcess();
    const { cartId } = await newShopper(customer.send);
    const headers = { ...KEY, ...bearer(customer.token).headers };
    expect(await totalOf(add(cartId, headers))).toBe(1);
    expect(await totalOf(add(cartId, headers))).toBe(1);
    await customer.send('mutation { revokeCustomerToken { result } }');
    for (const { query } of [shop, other]) {
      const { data, errors } = await query(ADD, { id: cartId, quantity: 1 }, { headers });
      expect([data, errors?.[0]?.extensions.code]).toEqual([undefined, 'CUSTOMER_NOT_AUTHORIZED']);
    }
  });

  it('does not apply to queries, which are executed each time', async () => {
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
