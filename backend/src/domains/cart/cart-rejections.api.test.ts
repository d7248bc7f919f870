import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomerId } from '../../testing/shopping/new-customer.ts';
import { newShopper, type Shopper } from '../../testing/shopping/shopper.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 3);
});
afterAll(() => shop.close());

const UNKNOWN = 'x'.repeat(32);

describe('adding items (API-21, OPEN-85)', () => {
  test.each([
    ['an unknown sku', 'NO-SUCH', 1, {}, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "NO-SUCH"'],
    ['no pieces', 'AG-SHIP-1', 0, {}, 'UNDEFINED', 'The product quantity should be greater than 0'],
    ['minus one', 'AG-SHIP-1', -1, {}, 'UNDEFINED', 'The product quantity should be greater than 0'],
    ['a billion', 'AG-SHIP-1', 1e9, {}, 'INSUFFICIENT_STOCK', 'The most you may purchase is 1000.'],
    [
      'a piece and a half',
      'AG-SHIP-1',
      1.5,
      {},
      'UNDEFINED',
      'You cannot use decimal quantity for this product.',
    ],
    [
      'more than one line may hold, with what is in it',
      'AG-SHIP-1',
      998,
      {},
      'INSUFFICIENT_STOCK',
      'The most you may purchase is 1000.',
    ],
    ['more than there is', 'AG-C100-2', 9, {}, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
    ['a piece that is sold out', 'AG-LH-1', 1, {}, 'INSUFFICIENT_STOCK', 'This product is out of stock.'],
    [
      'a limited piece as a guest (ADD-03)',
      'AG-OWL-1P',
      1,
      {},
      'NOT_SALABLE',
      'Please log in to add this item to your cart.',
    ],
    [
      'two of a limited piece (ADD-02)',
      'AG-OWL-1P',
      2,
      {},
      'INSUFFICIENT_STOCK',
      'The most you may purchase is 1.',
    ],
    [
      'a configurable without a choice',
      'AG-SHIP-YR',
      1,
      {},
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'a value that is none',
      'AG-SHIP-YR',
      1,
      { selected_options: [Buffer.from('configurable/106/1').toString('base64')] },
      'NOT_SALABLE',
      'The required options you selected are not available',
    ],
    [
      'a variant of another product',
      'AU-SUN-1-25',
      1,
      { parent_sku: 'AG-SHIP-YR' },
      'NOT_SALABLE',
      'The required options you selected are not available',
    ],
  ])('rejects %s in user_errors and writes nothing', async (_, sku, quantity, more, code, message) => {
    const before = await allRows(shop.db);
    expect(await shopper.add(sku, quantity, more)).toEqual([{ code, message }]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('decides each item independently and lists errors in the order of the input', async () => {
    const other = await newShopper(shop.query);
    const { data, errors } = await shop.query<{
      addProductsToCart: { cart: { items: { product: { sku: string } }[] }; user_errors: { code: string }[] };
    }>(
      `mutation ($id: String!, $items: [CartItemInput!]!) {
        addProductsToCart(cartId: $id, cartItems: $items) {
          cart { items { product { sku } } } user_errors { code message }
        }
      }`,
      {
        id: other.cartId,
        items: [
          { sku: 'AG-LH-1', quantity: 1 },
          { sku: 'AG-SHIP-1', quantity: 1 },
          { sku: 'NO-SUCH', quantity: 1 },
          { sku: 'AG-BEE-2', quantity: 2 },
          { sku: 'AG-SHIP-1', quantity: 1000 },
        ],
      },
    );
    expect(errors).toBeUndefined();
    expect(data.addProductsToCart.user_errors.map(({ code }) => code)).toEqual([
      'INSUFFICIENT_STOCK',
      'PRODUCT_NOT_FOUND',
      'INSUFFICIENT_STOCK',
    ]);
    expect(data.addProductsToCart.cart.items.map(({ product }) => product.sku)).toEqual([
      'AG-SHIP-1',
      'AG-BEE-2',
    ]);
  });

  test('the older mutation reports the same problem as a top-level error and adds nothing', async () => {
    const before = await allRows(shop.db);
    const { data, errors } = await shop.query<{ addSimpleProductsToCart: null }>(
      `mutation ($id: String!) {
        addSimpleProductsToCart(input: { cart_id: $id, cart_items: [
          { data: { sku: "AG-SHIP-1", quantity: 1 } }, { data: { sku: "NO-SUCH", quantity: 1 } }
        ] }) { cart { id } }
      }`,
      { id: shopper.cartId },
    );
    expect(data.addSimpleProductsToCart).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'Could not find a product with SKU "NO-SUCH"',
        path: ['addSimpleProductsToCart'],
        extensions: { category: 'graphql-input', code: 'PRODUCT_NOT_FOUND' },
      },
    ]);
    expect(await allRows(shop.db)).toEqual(before);
  });
});

describe('changing lines (API-22, API-23)', () => {
  const UPDATE = `mutation ($id: String!, $items: [CartItemUpdateInput]!) {
    updateCartItems(input: { cart_id: $id, cart_items: $items }) { cart { total_quantity items { quantity } } }
  }`;
  const REMOVE = `mutation ($id: String!, $uid: ID) {
    removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { total_quantity } }
  }`;
  const uid = async () => (await shopper.cart()).items[0]?.uid ?? '';

  test.each([
    [-1, 'The product quantity should be greater than 0', 'UNDEFINED'],
    [1.5, 'You cannot use decimal quantity for this product.', 'UNDEFINED'],
    [1e9, 'The most you may purchase is 1000.', 'INSUFFICIENT_STOCK'],
  ])('rejects a quantity of %d and writes nothing', async (quantity, message, code) => {
    const before = await allRows(shop.db);
    const { errors } = await shop.query(UPDATE, {
      id: shopper.cartId,
      items: [{ cart_item_uid: await uid(), quantity }],
    });
    expect(errors).toMatchObject([
      { message, path: ['updateCartItems'], extensions: { category: 'graphql-input', code } },
    ]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('one rejected line leaves the others unchanged', async () => {
    await shopper.add('AG-BEE-2', 1);
    const before = await allRows(shop.db);
    const [first, second] = (await shopper.cart()).items;
    const { errors } = await shop.query(UPDATE, {
      id: shopper.cartId,
      items: [
        { cart_item_uid: first?.uid, quantity: 7 },
        { cart_item_uid: second?.uid, quantity: 900 },
      ],
    });
    expect(errors?.[0]?.message).toBe('The requested qty is not available');
    expect(await allRows(shop.db)).toEqual(before);
  });

  test.each([
    [
      'an update',
      UPDATE,
      { items: [{ cart_item_uid: 'OTk5OTk5', quantity: 1 }] },
      'Could not find cart item with id: 999999.',
    ],
    ['a removal', REMOVE, { uid: 'OTk5OTk5' }, "The cart doesn't contain the item"],
  ])('rejects %s of an unknown line', async (_, document, variables, message) => {
    const { errors } = await shop.query(document, { id: shopper.cartId, ...variables });
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-no-such-entity' } }]);
  });

  test('rejects a line of another cart', async () => {
    const other = await newShopper(shop.query);
    await other.add('AG-SHIP-1', 1);
    const { errors } = await shop.query(REMOVE, { id: other.cartId, uid: await uid() });
    expect(errors?.[0]?.message).toBe("The cart doesn't contain the item");
  });

  test('removes a line by quantity 0 and by removeItemFromCart', async () => {
    const other = await newShopper(shop.query);
    await other.add('AG-SHIP-1', 1);
    await other.add('AG-BEE-2', 1);
    const [first, second] = (await other.cart()).items;
    const updated = await shop.query<{ updateCartItems: { cart: { total_quantity: number } } }>(UPDATE, {
      id: other.cartId,
      items: [{ cart_item_uid: first?.uid, quantity: 0 }],
    });
    expect(updated.data.updateCartItems.cart.total_quantity).toBe(1);
    const removed = await shop.query<{ removeItemFromCart: { cart: { total_quantity: number } } }>(REMOVE, {
      id: other.cartId,
      uid: second?.uid,
    });
    expect(removed.data.removeItemFromCart.cart.total_quantity).toBe(0);
  });
});

describe('opening a cart (API-16, CART-09, CART-10, CART-11)', () => {
  const READ = 'query ($id: String!) { cart(cart_id: $id) { id } }';

  test.each([[UNKNOWN], ['short'], ['with \u0000 in it'], ["' or 1=1 --"]])(
    'rejects an unknown cart and names its id: %j',
    async (id) => {
      const { status, data, errors } = await shop.query<{ cart: null }>(READ, { id });
      expect(status).toBe(200);
      expect(data).toEqual({ cart: null });
      expect(errors).toMatchObject([
        {
          message: `Could not find a cart with ID "${id}"`,
          path: ['cart'],
          extensions: { category: 'graphql-no-such-entity', code: 'CART_NOT_FOUND' },
        },
      ]);
    },
  );

  test('shortens an overlong id in the error', async () => {
    const { errors } = await shop.query(READ, { id: 'x'.repeat(50_000) });
    expect(errors?.[0]?.message).toBe(`Could not find a cart with ID "${'x'.repeat(63)}…"`);
  });

  test("denies a guest reading and changing a customer's cart", async () => {
    const other = await newShopper(shop.query);
    const owner = await newCustomerId(shop);
    await shop.db
      .updateTable('cart')
      .set({ customer_id: owner, version: sql`default` })
      .where('masked_id', '=', other.cartId)
      .execute();
    const before = await allRows(shop.db);
    const message = `The current user cannot perform operations on cart "${other.cartId}"`;
    const read = await shop.query(READ, { id: other.cartId });
    expect(read.errors).toMatchObject([{ message, extensions: { category: 'graphql-authorization' } }]);
    const write = await shop.query(
      `mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) {
        cart { id } } }`,
      { id: other.cartId },
    );
    expect(write.errors).toMatchObject([
      { message, path: ['addProductsToCart'], extensions: { category: 'graphql-authorization' } },
    ]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('rejects an ordered cart as inactive', async () => {
    const other = await newShopper(shop.query);
    await other.add('AG-SHIP-1', 1);
    await other.prepare();
    await other.placeOrder();
    const { errors } = await shop.query(READ, { id: other.cartId });
    expect(errors).toMatchObject([
      {
        message: "The cart isn't active.",
        extensions: { category: 'graphql-no-such-entity', code: 'CART_NOT_ACTIVE' },
      },
    ]);
  });
});

describe('creating a cart (API-18)', () => {
  const CREATE = 'mutation ($id: String) { createEmptyCart(input: { cart_id: $id }) }';

  test('generates a different id of 32 letters and digits each time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await newShopper(shop.query)).cartId),
    );
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(new Set(ids).size).toBe(20);
  });

  test("accepts a client's own id once", async () => {
    const id = 'own-id-of-a-client-32-characters'.padEnd(32, '0').slice(0, 32);
    expect((await shop.query<{ createEmptyCart: string }>(CREATE, { id })).data.createEmptyCart).toBe(id);
    const again = await shop.query(CREATE, { id });
    expect(again.errors).toMatchObject([
      { message: `Cart with ID "${id}" already exists.`, extensions: { category: 'graphql-already-exists' } },
    ]);
    const short = await shop.query(CREATE, { id: 'short' });
    expect(short.errors).toMatchObject([
      { message: 'Cart ID length should to be 32 symbols.', extensions: { category: 'graphql-input' } },
    ]);
  });
});
