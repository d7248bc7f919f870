import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';

/** At most three sets in an order, and none by check. */
const LIMITED_SET = { ...STARTER_SET, order_limit: 3, excluded_payment_methods: ['checkmo'] };
/** The same coin in two options. */
const COIN = { sku: 'AG-SHIP-1', quantity: 10, is_default: true };
const TWIN_SET = {
  ...STARTER_SET,
  sku: 'SET-TWIN',
  item_number: 'SET-902',
  url_key: 'twin-set',
  bundle: {
    discount_percent: 2,
    options: [
      { title: 'For you', parts: [COIN] },
      { title: 'For a friend', parts: [COIN] },
    ],
  },
};

let shop: TestShop;
let guest: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [LIMITED_SET, TWIN_SET] });
  expect(sections[0]?.problems).toEqual([]);
});
beforeEach(async () => {
  guest = await newShopper(send);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);
const cents = (value: number) => Math.round(value * 100);

async function add(skus: readonly string[], quantity: number) {
  const selected_options = uidsOf(await readBundle(send), skus);
  return addSets(send, guest.cartId, { sku: LIMITED_SET.sku, quantity, selected_options });
}
const itemsOf = async (): Promise<Answer[]> =>
  (
    await must<Answer>(
      send,
      `query ($id: String!) { cart(cart_id: $id) { items {
        uid quantity max_qty is_available not_available_message prices { price { value } } } } }`,
      { id: guest.cartId },
    )
  ).cart.items;
const update = async (uid: string, quantity: number): Promise<Answer> =>
  (
    await must<Answer>(
      send,
      `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
          errors { message } } }`,
      { id: guest.cartId, uid, quantity },
    )
  ).updateCartItems;
const MOST = 'The most you may purchase is 3.';

test('an order has no more sets than the limit of the bundle, in all choices together (KIND-01)', async () => {
  expect(await add(['AG-SHIP-1', 'AC-TUBE-39'], 2)).toEqual([]);
  expect(await add(['AG-STAG-1', 'AC-TUBE-39'], 2)).toMatchObject([{ message: MOST }]);
  expect(await add(['AG-STAG-1', 'AC-TUBE-39'], 1)).toEqual([]);
  const [first] = await itemsOf();
  expect(first).toMatchObject({ max_qty: 3, is_available: true });
  expect((await update(first.uid, 3)).errors).toMatchObject([{ message: MOST }]);
  await importRows(shop, { products: [{ sku: LIMITED_SET.sku, order_limit: 2 }] });
  expect(await itemsOf()).toMatchObject([
    { is_available: false, not_available_message: 'The most you may purchase is 2.' },
    { is_available: false },
  ]);
  await importRows(shop, { products: [{ sku: LIMITED_SET.sku, order_limit: 3 }] });
});

test('a method that the bundle excludes cannot pay it (KIND-01)', async () => {
  await add(['AG-SHIP-1', 'AC-TUBE-39'], 1);
  const methodsOf = async () => {
    const { cart } = await must<Answer>(
      send,
      `query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code } } }`,
      { id: guest.cartId },
    );
    return cart.available_payment_methods.map(({ code }: Answer) => code);
  };
  await guest.prepare();
  const before = await methodsOf();
  expect(before).toContain('banktransfer');
  expect(before).not.toContain('checkmo');
  const { bundlePrice } = await must<Answer>(
    send,
    `query ($item: CartItemInput!) { bundlePrice(item: $item) { price { method_prices { codes } } } }`,
    {
      item: {
        sku: LIMITED_SET.sku,
        quantity: 1,
        selected_options: uidsOf(await readBundle(send), ['AG-SHIP-1', 'AC-TUBE-39']),
      },
    },
  );
  const codes = bundlePrice.price.method_prices.flatMap((one: Answer) => one.codes);
  expect(codes).toContain('banktransfer');
  expect(codes).not.toContain('checkmo');
});

test('a set whose first part left the catalog can be changed and removed (KIND-01)', async () => {
  await add(['AG-SHIP-1', 'AC-TUBE-39'], 1);
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1', is_enabled: false }] });
  const [line] = await itemsOf();
  expect(line).toMatchObject({ quantity: 1, is_available: false });
  expect((await update(line.uid, 0)).errors).toEqual([]);
  expect(await itemsOf()).toEqual([]);
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1', is_enabled: true }] });
});

test('the same coin in two options counts once for tiers and stock (KIND-07)', async () => {
  const bundle = await readBundle(send, TWIN_SET.sku);
  const selected_options = bundle.items.map(({ options }) => options[0]?.uid ?? '');
  const item = { sku: TWIN_SET.sku, quantity: 1, selected_options };
  expect(await addSets(send, guest.cartId, item)).toEqual([]);
  const [line] = await itemsOf();
  const { bundlePrice } = await must<Answer>(
    send,
    `query ($item: CartItemInput!) { bundlePrice(item: $item) { price { cash { value } } } }`,
    { item },
  );
  const price = cents(line.prices.price.value);
  expect(cents(bundlePrice.price.cash.value)).toBe(price);
  expect(cents(bundle.price_range.minimum_price.final_price.value)).toBe(price);
  expect(line.max_qty).toBe(Math.min(50, Math.floor((await stockOf(shop.db, 'AG-SHIP-1')) / 20)));
  const { products } = await must<Answer>(
    send,
    `query ($price: String) { products(search: "starter", filter: { price: { from: $price, to: $price } }) {
      items { sku } } }`,
    { price: String(price / 100) },
  );
  expect(products.items).toEqual([{ sku: TWIN_SET.sku }]);
});
