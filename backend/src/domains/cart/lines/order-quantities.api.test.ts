import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

const SHIP = 'AG-SHIP-1';
/** A configurable product, and its first variant. */
const [FAMILY, VARIANT] = ['AG-SHIP-YR', 'AG-SHIP-1-25'];
const FEWEST = 'The fewest you may purchase is 20.';
const MULTIPLES = 'You can buy this product only in quantities of 10 at a time.';
/** At least 15 pieces in multiples of 10, so 20 is the smallest quantity. */
const TERMS = { order_minimum: 15, order_increment: 10 };
const NO_TERMS = { order_minimum: null, order_increment: null, order_limit: null };

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [STARTER_SET] });
});
afterEach(() => change(NO_TERMS));
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);

async function change(terms: object, sku: string = SHIP) {
  const imported = await importRows(shop, { products: [{ sku, ...terms }] });
  await shop.refresh();
  return imported.sections[0]?.problems ?? [];
}

interface Line {
  readonly uid: string;
  readonly quantity: number;
  readonly min_qty: number;
  readonly max_qty: number;
  readonly order_increment: number | null;
  readonly errors: readonly { readonly code: string; readonly message: string }[] | null;
}

async function linesOf(cartId: string, by: Send = send): Promise<readonly Line[]> {
  const { cart } = await must<{ cart: { items: readonly Line[] } }>(
    by,
    `query ($id: String!) { cart(cart_id: $id) { items {
      uid quantity min_qty max_qty order_increment errors { code message } } } }`,
    { id: cartId },
  );
  return cart.items;
}

async function update(cartId: string, quantity: number) {
  const [line] = await linesOf(cartId);
  const { updateCartItems } = await must<{
    updateCartItems: { errors: readonly { code: string; message: string }[] };
  }>(
    send,
    `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
      updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
        errors { code message } } }`,
    { id: cartId, uid: line?.uid, quantity },
  );
  return updateCartItems.errors;
}

describe('a product with a minimum and an increment', () => {
  test('is added and changed in these quantities only, with the codes of Magento (KIND-07)', async () => {
    await change(TERMS);
    const { cartId, add } = await newShopper(send);
    expect(await add(SHIP, 10)).toEqual([{ code: 'INSUFFICIENT_STOCK', message: FEWEST }]);
    expect(await add(SHIP, 25)).toEqual([{ code: 'UNDEFINED', message: MULTIPLES }]);
    expect(await add(SHIP, 20)).toEqual([]);
    expect(await add(SHIP, 5)).toEqual([{ code: 'UNDEFINED', message: MULTIPLES }]);
    expect(await add(SHIP, 10)).toEqual([]);
    expect(await update(cartId, 10)).toEqual([{ code: 'INSUFFICIENT_STOCK', message: FEWEST }]);
    expect(await update(cartId, 31)).toEqual([{ code: 'UNDEFINED', message: MULTIPLES }]);
    expect(await update(cartId, 40)).toEqual([]);
    expect(await linesOf(cartId)).toMatchObject([{ quantity: 40, min_qty: 20, order_increment: 10 }]);
    expect((await linesOf(cartId))[0]?.max_qty).toSatisfy((most: number) => most > 0 && most % 10 === 0);
  });

  test('states both in the API, and a limited product neither (KIND-07)', async () => {
    await change({ ...TERMS, order_limit: 45 });
    const read = async () =>
      (
        await must<{ products: { items: object[] } }>(
          send,
          `{ products(filter: { sku: { eq: "${SHIP}" } }) { items { min_sale_qty max_sale_qty order_increment } } }`,
        )
      ).products.items;
    expect(await read()).toEqual([{ min_sale_qty: 20, max_sale_qty: 40, order_increment: 10 }]);
    await change({ limited: { household_period_days: 30 } });
    expect(await read()).toEqual([{ min_sale_qty: 1, max_sale_qty: 1, order_increment: null }]);
    await change({ limited: null });
  });

  test('stops the order of a cart that was filled before, and names the line (KIND-07)', async () => {
    const { send: own } = await newCustomer(shop);
    const { cartId } = await readyCustomer(own, { [SHIP]: 25 });
    await change(TERMS);
    expect(await linesOf(cartId, own)).toMatchObject([
      { errors: [{ code: 'ITEM_INCREMENTS', message: MULTIPLES }] },
    ]);
    await change({ order_minimum: 30, order_increment: null });
    expect(await linesOf(cartId, own)).toMatchObject([{ errors: [{ code: 'ITEM_QTY' }] }]);
    const { data } = await own<{ placeOrder: { orderV2: object | null } | null }>(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } } }',
      { id: cartId },
    );
    expect(data?.placeOrder?.orderV2 ?? null).toBeNull();
  });

  test('merges to a multiple within the limit of an order (KIND-07)', async () => {
    await change({ ...TERMS, order_limit: 45 });
    const guest = await newShopper(send);
    expect(await guest.add(SHIP, 30)).toEqual([]);
    const { send: own } = await newCustomer(shop);
    const kept = await newShopper(own, { isGuest: false });
    expect(await kept.add(SHIP, 20)).toEqual([]);
    await must(
      own,
      'mutation ($from: String!, $to: String) { mergeCarts(source_cart_id: $from, destination_cart_id: $to) { id } }',
      { from: guest.cartId, to: kept.cartId },
    );
    expect(await linesOf(kept.cartId, own)).toMatchObject([{ quantity: 40, errors: null }]);
  });

  test('merges carts that were filled before, down to a multiple, and says what it leaves out (KIND-07)', async () => {
    const merged = async (pieces: number, before: number) => {
      await change(NO_TERMS);
      const guest = await newShopper(send);
      expect(await guest.add(SHIP, pieces)).toEqual([]);
      const { send: own } = await newCustomer(shop);
      const kept = await newShopper(own, { isGuest: false });
      if (before > 0) expect(await kept.add(SHIP, before)).toEqual([]);
      await change(TERMS);
      const { mergeCarts } = await must<{
        mergeCarts: {
          items: readonly { quantity: number }[];
          left_out_items: readonly { message: string }[];
        };
      }>(
        own,
        `mutation ($from: String!, $to: String) { mergeCarts(source_cart_id: $from, destination_cart_id: $to) {
          items { quantity } left_out_items { message } } }`,
        { from: guest.cartId, to: kept.cartId },
      );
      return [
        mergeCarts.items.map(({ quantity }) => quantity),
        mergeCarts.left_out_items.map(({ message }) => message),
      ];
    };
    expect(await merged(20, 25)).toEqual([[40], [MULTIPLES]]);
    expect(await merged(15, 0)).toEqual([[], [FEWEST]]);
    expect(await merged(15, 5)).toEqual([[20], []]);
  });

  test('of a family ignores a minimum of the family that its own limit rules out (KIND-07)', async () => {
    await change({ order_limit: 15 }, VARIANT);
    await change({ order_minimum: 50 }, FAMILY);
    const read = async () => {
      const { products } = await must<{ products: { items: { variants: { product: object }[] }[] } }>(
        send,
        `{ products(filter: { sku: { eq: "${FAMILY}" } }) { items { ... on ConfigurableProduct {
          variants { product { sku min_sale_qty max_sale_qty } } } } } }`,
      );
      return products.items[0]?.variants[0]?.product;
    };
    expect(await read()).toEqual({ sku: VARIANT, min_sale_qty: 1, max_sale_qty: 15 });
    await change({ order_limit: 60 }, VARIANT);
    expect(await read()).toEqual({ sku: VARIANT, min_sale_qty: 50, max_sale_qty: 60 });
    await change(NO_TERMS, VARIANT);
    await change(NO_TERMS, FAMILY);
  });

  test('is a part of a set in any number, and the set has its own terms (KIND-01, KIND-07)', async () => {
    await change(TERMS);
    await change({ order_minimum: 2, order_increment: 2 }, STARTER_SET.sku);
    const { cartId } = await newShopper(send);
    const selected_options = uidsOf(await readBundle(send), ['AG-SHIP-1', 'AC-TUBE-39']);
    const sets = (quantity: number) =>
      addSets(send, cartId, { sku: STARTER_SET.sku, quantity, selected_options });
    expect(await sets(1)).toMatchObject([{ message: 'The fewest you may purchase is 2.' }]);
    expect(await sets(3)).toMatchObject([{ code: 'UNDEFINED' }]);
    expect(await sets(2)).toEqual([]);
    expect(await linesOf(cartId)).toMatchObject([
      { quantity: 2, min_qty: 2, order_increment: 2, errors: null },
    ]);
    await change(NO_TERMS, STARTER_SET.sku);
  });

  test('is rejected by the import if its limit allows no quantity (KIND-07)', async () => {
    const problems = await change({ ...TERMS, order_limit: 19 });
    expect(JSON.stringify(problems)).toContain('order_limit');
    // The stored limit counts as well.
    expect(await change({ order_limit: 20 })).toEqual([]);
    expect(JSON.stringify(await change({ order_minimum: 50 }))).toContain('order_limit');
    expect(JSON.stringify(await change({ order_increment: 25 }))).toContain('order_limit');
    expect(await change({ order_increment: 0 })).toHaveLength(1);
    expect(await change({ order_minimum: 1.5 })).toHaveLength(1);
  });
});
