import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, sendAs, signIn } from '../../../testing/shopping/new-customer.ts';
import {
  CART_FIELDS,
  type CartData,
  must,
  newShopper,
  type Send,
} from '../../../testing/shopping/shopper.ts';
import { setStock } from '../../../testing/shopping/stock-of.ts';

/** Limited to one per household. */
const LIMITED = 'AG-LH-2';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Merged = CartData & {
  readonly left_out_items: readonly {
    product_sku: string | null;
    product_name: string | null;
    message: string;
  }[];
};

const CREATE = 'mutation CreateCartAfterSignIn { createEmptyCart }';
const READ = `query ($id: String!) { cart(cart_id: $id) { ${CART_FIELDS} } }`;
const MERGE = `mutation MergeCartsAfterSignIn($sourceCartId: String!, $destinationCartId: String) {
  mergeCarts(source_cart_id: $sourceCartId, destination_cart_id: $destinationCartId) {
    ${CART_FIELDS} left_out_items { product_sku product_name message }
  }
}`;
const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } }
}`;

const createCart = async (send: Send) =>
  (await must<{ createEmptyCart: string }>(send, CREATE)).createEmptyCart;
const merge = async (send: Send, sourceCartId: string, destinationCartId?: string) =>
  (await must<{ mergeCarts: Merged }>(send, MERGE, { sourceCartId, destinationCartId })).mergeCarts;
const add = async (send: Send, id: string, sku: string, quantity: number) =>
  (
    await must<{ addProductsToCart: { user_errors: object[] } }>(send, ADD, {
      id,
      items: [{ sku, quantity }],
    })
  ).addProductsToCart.user_errors;
const contents = ({ items }: CartData) => items.map(({ product, quantity }) => [product.sku, quantity]);
describe("a customer's cart (OPEN-76, API-18, API-19)", () => {
  test('is the same in every browser until it is ordered', async () => {
    const { send, email } = await newCustomer(shop);
    const id = await createCart(send);
    const other = sendAs(shop, await signIn(shop, email));
    expect(await createCart(other)).toBe(id);
    expect(await must(other, '{ customerCart { id email total_quantity } }')).toEqual({
      customerCart: { id, email, total_quantity: 0 },
    });
    await add(send, id, 'AC-GLOVES', 2);
    expect(await must(other, '{ customerCart { total_quantity } }')).toEqual({
      customerCart: { total_quantity: 2 },
    });
  });

  test('is the same for ten concurrent requests', async () => {
    const { send } = await newCustomer(shop);
    const ids = await Promise.all(Array.from({ length: 10 }, () => createCart(send)));
    expect(new Set(ids).size).toBe(1);
  });

  test("denies guests and other customers with the contract's errors", async () => {
    const { send } = await newCustomer(shop);
    const stranger = await newCustomer(shop);
    const guest = shop.query as Send;
    const id = await createCart(send);
    const denied = {
      message: `The current user cannot perform operations on cart "${id}"`,
      extensions: { category: 'graphql-authorization', code: 'CART_ACCESS_DENIED' },
    };
    for (const other of [guest, stranger.send]) {
      expect((await other(READ, { id })).errors).toMatchObject([denied]);
      expect((await other(ADD, { id, items: [{ sku: 'AC-GLOVES', quantity: 1 }] })).errors).toMatchObject([
        denied,
      ]);
      const order = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } } }`;
      expect((await other(order, { id })).errors).toMatchObject([denied]);
    }
    const shopper = await newShopper(guest);
    expect((await send(READ, { id: shopper.cartId })).errors?.[0]?.message).toBe(
      `The current user cannot perform operations on cart "${shopper.cartId}"`,
    );
    const unknown = 'x'.repeat(32);
    expect((await send(READ, { id: unknown })).errors?.[0]?.message).toBe(
      `Could not find a cart with ID "${unknown}"`,
    );
    expect((await guest('{ customerCart { id } }')).errors?.[0]?.message).toBe(
      "The current customer isn't authorized.",
    );
    const guestCart = 'mutation { createGuestCart { cart { id } } }';
    expect((await send(guestCart)).errors?.[0]?.extensions.code).toBe('GUESTS_ONLY');
  });

  test('accepts a limited product, unlike a guest’s cart (ADD-03)', async () => {
    const { send } = await newCustomer(shop);
    const id = await createCart(send);
    const guest = await newShopper(shop.query as Send);
    expect(await guest.add(LIMITED, 1)).toHaveLength(1);
    expect(await add(send, id, LIMITED, 1)).toEqual([]);
    expect(await add(send, id, LIMITED, 1)).toHaveLength(1);
  });
});

describe('merging a guest’s cart (OPEN-77)', () => {
  test('adds up quantities of the same product and copies the other lines (API-20, SIGN-16, ACCT-18)', async () => {
    const { send } = await newCustomer(shop);
    const id = await createCart(send);
    await add(send, id, 'AC-GLOVES', 1);
    const guest = await newShopper(shop.query as Send);
    await guest.add('AC-GLOVES', 2);
    await guest.add('AG-SHIP-1', 5);
    const merged = await merge(send, guest.cartId, id);
    expect(merged.id).toBe(id);
    expect(contents(merged)).toEqual([
      ['AC-GLOVES', 3],
      ['AG-SHIP-1', 5],
    ]);
    expect(merged.left_out_items).toEqual([]);
    expect((await must<{ cart: CartData }>(send, READ, { id })).cart.total_quantity).toBe(8);
  });

  test('deactivates the guest’s cart, so a second merge adds nothing', async () => {
    const { send } = await newCustomer(shop);
    const guest = await newShopper(shop.query as Send);
    await guest.add('AC-GLOVES', 2);
    const first = await merge(send, guest.cartId);
    const again = await send(MERGE, { sourceCartId: guest.cartId });
    expect(again.errors?.[0]).toMatchObject({
      message: "The cart isn't active.",
      extensions: { code: 'CART_NOT_ACTIVE' },
    });
    expect(await guest.add('AC-GLOVES', 1).catch(String)).toContain("The cart isn't active.");
    expect((await must<{ cart: CartData }>(send, READ, { id: first.id })).cart.total_quantity).toBe(2);
  });

  test('two concurrent merges add the items once', async () => {
    const { send } = await newCustomer(shop);
    const guest = await newShopper(shop.query as Send);
    await guest.add('AC-GLOVES', 2);
    const answers = await Promise.all([1, 2, 3].map(() => send(MERGE, { sourceCartId: guest.cartId })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await must(send, '{ customerCart { total_quantity } }')).toEqual({
      customerCart: { total_quantity: 2 },
    });
  });

  test('merging two empty carts returns the empty cart', async () => {
    const { send } = await newCustomer(shop);
    const guest = await newShopper(shop.query as Send);
    expect((await merge(send, guest.cartId)).total_quantity).toBe(0);
  });

  test('omits and names unavailable products, and takes no more than the stock (OPEN-85)', async () => {
    const { send } = await newCustomer(shop);
    const id = await createCart(send);
    await add(send, id, 'AC-TUBE-39', 2);
    const guest = await newShopper(shop.query as Send);
    await guest.add('AC-GLOVES', 1);
    await guest.add('AC-TUBE-39', 4);
    await guest.add('AG-SHIP-1', 1);
    await setStock(shop, 'AC-GLOVES', 0);
    await setStock(shop, 'AC-TUBE-39', 5);
    const merged = await merge(send, guest.cartId, id);
    expect(contents(merged)).toEqual([
      ['AC-TUBE-39', 5],
      ['AG-SHIP-1', 1],
    ]);
    expect(merged.left_out_items).toEqual([
      {
        product_sku: 'AC-GLOVES',
        product_name: expect.any(String),
        message: 'This product is out of stock.',
      },
      {
        product_sku: 'AC-TUBE-39',
        product_name: expect.any(String),
        message: 'The most you may purchase is 5.',
      },
    ]);
    await setStock(shop, 'AC-GLOVES', 100);
    await setStock(shop, 'AC-TUBE-39', 100);
  });

  test('keeps a limited product at one piece', async () => {
    const { send } = await newCustomer(shop);
    const id = await createCart(send);
    await add(send, id, LIMITED, 1);
    const guest = await newShopper(shop.query as Send);
    // A guest cannot add a limited product, but may have added it before the limit.
    const cart = await shop.db
      .selectFrom('cart')
      .select('id')
      .where('masked_id', '=', guest.cartId)
      .executeTakeFirstOrThrow();
    const product = await shop.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', LIMITED)
      .executeTakeFirstOrThrow();
    const at = new Date(shop.clock.now());
    await shop.db
      .insertInto('cart_item')
      .values({
        cart_id: cart.id,
        product_id: product.id,
        parent_id: null,
        quantity: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const merged = await merge(send, guest.cartId, id);
    expect(contents(merged)).toEqual([[LIMITED, 1]]);
    expect(merged.left_out_items).toEqual([]);
  });

  test("rejects guests, a customer's cart as source, and another customer's cart as destination", async () => {
    const one = await newCustomer(shop);
    const two = await newCustomer(shop);
    const guest = await newShopper(shop.query as Send);
    const mine = await createCart(one.send);
    const theirs = await createCart(two.send);
    expect((await shop.query(MERGE, { sourceCartId: guest.cartId })).errors?.[0]?.message).toBe(
      "The current customer isn't authorized.",
    );
    const rejected = (id: string) => [
      { message: `The current user cannot perform operations on cart "${id}"` },
    ];
    expect((await one.send(MERGE, { sourceCartId: theirs })).errors).toMatchObject(rejected(theirs));
    expect((await one.send(MERGE, { sourceCartId: mine })).errors).toMatchObject(rejected(mine));
    expect(
      (await one.send(MERGE, { sourceCartId: guest.cartId, destinationCartId: theirs })).errors,
    ).toMatchObject(rejected(theirs));
    const other = await newShopper(shop.query as Send);
    expect(
      (await one.send(MERGE, { sourceCartId: guest.cartId, destinationCartId: other.cartId })).errors,
    ).toMatchObject(rejected(other.cartId));
    expect((await guest.cart()).total_quantity).toBe(0);
  });
});
