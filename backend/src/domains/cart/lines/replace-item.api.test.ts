import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRows } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';

const PARENT = 'AG-SHIP-YR';
const VARIANT = 'AG-SHIP-1-25';

const REPLACE = `mutation ($id: String!, $uid: ID!, $item: CartItemInput!) {
  replaceCartItem(input: { cart_id: $id, cart_item_uid: $uid, cart_item: $item }) {
    cart { total_quantity items { uid quantity product { sku } } }
    user_errors { code message }
  }
}`;

interface Replaced {
  readonly replaceCartItem: {
    readonly cart: { readonly items: readonly { uid: string; quantity: number; product: { sku: string } }[] };
    readonly user_errors: readonly { code: string; message: string }[];
  };
}

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await newShopper(shop.query);
  await shopper.add(VARIANT, 2, { parent_sku: PARENT });
  await shopper.add('AC-LOUPE', 1);
});

const firstUid = async () => (await shopper.cart()).items[0]?.uid ?? '';
const replace = (uid: string, quantity: number, id = shopper.cartId) =>
  shop.query<Replaced>(REPLACE, { id, uid, item: { sku: VARIANT, parent_sku: PARENT, quantity } });

describe('replacing a configurable line (CART-07)', () => {
  test('keeps the position and the id', async () => {
    const uid = await firstUid();
    const { data } = await replace(uid, 5);
    expect(data.replaceCartItem.user_errors).toEqual([]);
    expect(data.replaceCartItem.cart.items.map(({ quantity, product }) => [product.sku, quantity])).toEqual([
      [PARENT, 5],
      ['AC-LOUPE', 1],
    ]);
    expect(data.replaceCartItem.cart.items[0]?.uid).toBe(uid);
  });

  test.each([
    [1e9, 'INSUFFICIENT_STOCK', 'The most you may purchase is 1000.'],
    [0, 'UNDEFINED', 'The product quantity should be greater than 0'],
    [-1, 'UNDEFINED', 'The product quantity should be greater than 0'],
    [1.5, 'UNDEFINED', 'You cannot use decimal quantity for this product.'],
  ])('rejects a quantity of %d and leaves the line unchanged', async (quantity, code, message) => {
    const uid = await firstUid();
    const before = await allRows(shop.db);
    const { data } = await replace(uid, quantity);
    expect(data.replaceCartItem.user_errors).toEqual([{ code, message }]);
    expect(data.replaceCartItem.cart.items).toMatchObject([{ uid, quantity: 2 }, { quantity: 1 }]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('keeps the line when the connection dies between delete and insert', async () => {
    await sql`
      create function kill_between() returns trigger language plpgsql as $$
      begin
        if not exists (select from cart_item where cart_id = new.cart_id and product_id = new.product_id) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$`.execute(shop.db);
    await sql`create trigger kill_between before insert on cart_item for each row execute function kill_between()`.execute(
      shop.db,
    );
    try {
      const { errors } = await replace(await firstUid(), 5);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'TEMPORARILY_UNAVAILABLE' } });
    } finally {
      await sql`drop trigger kill_between on cart_item`.execute(shop.db);
    }
    expect((await shopper.cart()).items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('adds the quantity to a variant that is already in the cart', async () => {
    await shopper.add('AG-SHIP-1', 3);
    const items = (await shopper.cart()).items;
    const loupe = items.find(({ product }) => product.sku === 'AC-LOUPE');
    const { data } = await shop.query<Replaced>(REPLACE, {
      id: shopper.cartId,
      uid: loupe?.uid,
      item: { sku: 'AG-SHIP-1', quantity: 4 },
    });
    expect(data.replaceCartItem.cart.items.map(({ quantity, product }) => [product.sku, quantity])).toEqual([
      [PARENT, 2],
      ['AG-SHIP-1', 7],
    ]);
  });

  test('rejects a line of another cart and an unknown line', async () => {
    const other = await newShopper(shop.query);
    for (const uid of [await firstUid(), 'OTk5OTk5', '%%%', '', "' or 1=1 --"]) {
      const { errors } = await replace(uid, 1, other.cartId);
      expect(errors).toMatchObject([
        { message: "The cart doesn't contain the item", extensions: { category: 'graphql-no-such-entity' } },
      ]);
    }
    expect((await shopper.cart()).items).toHaveLength(2);
    await must(shop.query, 'query ($id: String!) { cart(cart_id: $id) { id } }', { id: other.cartId });
  });
});
