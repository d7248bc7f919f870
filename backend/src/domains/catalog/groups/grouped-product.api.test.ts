import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { importFiles } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { add, read, TO_CART } from '../../../testing/shopping/wishlist.ts';

/** A design in all years: one item has a page of its own, the others are variants elsewhere. */
const GROUP = {
  sku: 'SHIP-EVERY-YEAR',
  type: 'grouped',
  item_number: 'SHIP-ALL',
  name: 'Zanzibar ship, every year',
  url_key: 'zanzibar-ship-every-year',
  metal: 'silver',
  form: 'coin',
  weight_label: '1 oz',
  pricing: { mode: 'fixed', fixed_price_minor: 100 },
  categories: ['silver-coins'],
  grouped_items: [
    { sku: 'AG-SHIP-1', quantity: 2 },
    { sku: 'AG-SHIP-1-25' },
    { sku: 'AG-SHIP-1-22', quantity: 1 },
  ],
};
const YEARS = GROUP.grouped_items.map(({ sku }) => sku);

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-groups-'));
  await importRows(shop, { products: [GROUP] });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

const PRICE =
  'price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } }';
const PRODUCT = `__typename uid sku type_id stock_status is_salable ${PRICE}
  ... on GroupedProduct { items { position qty product { __typename sku stock_status ${PRICE} } } }`;
const bySku = async (...skus: string[]): Promise<Answer[]> =>
  (
    await must<Answer>(
      shop.query,
      `query ($skus: [String]) { products(filter: { sku: { in: $skus } }) { items { ${PRODUCT} } } }`,
      { skus },
    )
  ).products.items;
const group = async (): Promise<Answer> => (await bySku(GROUP.sku))[0];
const least = (product: Answer): number => product.price_range.minimum_price.final_price.value;

describe('a grouped product', () => {
  test('lists its items in order with their quantities, and costs what the cheapest one costs', async () => {
    const product = await group();
    expect(product).toMatchObject({
      __typename: 'GroupedProduct',
      type_id: 'grouped',
      stock_status: 'IN_STOCK',
      is_salable: true,
      items: [
        { position: 0, qty: 2, product: { __typename: 'SimpleProduct', sku: 'AG-SHIP-1' } },
        { position: 1, qty: 0, product: { sku: 'AG-SHIP-1-25' } },
        { position: 2, qty: 1, product: { sku: 'AG-SHIP-1-22' } },
      ],
    });
    const prices = product.items.map((item: Answer) => least(item.product));
    expect(least(product)).toBe(Math.min(...prices));
    expect(product.price_range.maximum_price.final_price.value).toBe(Math.max(...prices));
  });

  test('is found by words, by the years of its items, in its category and by its path (KIND-07)', async () => {
    const found = await must<Answer>(
      shop.query,
      `{
        words: products(search: "zanzibar") { items { sku } }
        year: products(filter: { year: { eq: "2022" }, category_url_path: { eq: "silver/silver-coins" } }) { items { sku } }
        other: products(filter: { year: { eq: "2024" } }) { items { sku } }
        route(url: "zanzibar-ship-every-year.html") { __typename relative_url ... on GroupedProduct { sku } }
        deliveryEstimate(sku: "${GROUP.sku}") { method_title }
      }`,
    );
    expect(found).toMatchObject({
      words: { items: [{ sku: GROUP.sku }] },
      route: { __typename: 'GroupedProduct', sku: GROUP.sku },
    });
    expect(found.year.items).toContainEqual({ sku: GROUP.sku });
    expect(found.other.items).not.toContainEqual({ sku: GROUP.sku });
    expect(found.deliveryEstimate).not.toBeNull();
  });

  test('cannot be added to a cart; its items can, all at once, each within its own stock', async () => {
    const shopper = await newShopper(shop.query);
    const quantities = { code: 'UNDEFINED', message: 'Please specify the quantity of product(s).' };
    expect(await shopper.add(GROUP.sku, 1)).toEqual([quantities]);
    expect(await shopper.add('AG-SHIP-1', 1, { parent_sku: GROUP.sku })).toEqual([
      { code: 'NOT_SALABLE', message: 'The required options you selected are not available' },
    ]);
    const { addProductsToCart } = await must<Answer>(
      shop.query,
      `mutation ($id: String!, $items: [CartItemInput!]!) {
        addProductsToCart(cartId: $id, cartItems: $items) {
          user_errors { code }
          cart { items { __typename quantity product { sku } prices { price { value } } } }
        }
      }`,
      {
        id: shopper.cartId,
        items: YEARS.map((sku, at) => ({ sku, quantity: [20, 3, 1_000][at] })),
      },
    );
    expect(addProductsToCart.user_errors).toEqual([{ code: 'INSUFFICIENT_STOCK' }]);
    expect(addProductsToCart.cart.items).toMatchObject([
      { __typename: 'SimpleCartItem', quantity: 20, product: { sku: 'AG-SHIP-1' } },
      { quantity: 3, product: { sku: 'AG-SHIP-1-25' } },
    ]);
    // Both years are of one family, so the smaller quantity has the price of 23 pieces too.
    const [, second] = (await group()).items;
    expect(addProductsToCart.cart.items[1].prices.price.value).toBeLessThan(least(second.product));
  });

  test('is a favorite that leads to its page, and is compared with others (KIND-07)', async () => {
    const { send } = await newCustomer(shop);
    const { wishlist, user_errors } = await add(send, GROUP.sku);
    expect(user_errors).toEqual([]);
    expect(wishlist.items_v2.items).toMatchObject([
      { __typename: 'GroupedProductWishlistItem', product: { sku: GROUP.sku } },
    ]);
    const [list] = await read(send);
    const { addWishlistItemsToCart } = await must<Answer>(send, TO_CART, { list: list?.id });
    expect(addWishlistItemsToCart).toMatchObject({
      status: false,
      wishlist: { items_count: 1 },
      add_wishlist_items_to_cart_user_errors: [{ message: 'Please specify the quantity of product(s).' }],
    });
    const { createCompareList } = await must<Answer>(
      shop.query,
      `mutation ($products: [ID!]) {
        createCompareList(input: { products: $products }) { items { product { __typename sku ${PRICE} } } }
      }`,
      { products: [(await group()).uid].map((uid: string) => Buffer.from(uid, 'base64').toString()) },
    );
    expect(createCompareList.items).toMatchObject([
      { product: { __typename: 'GroupedProduct', sku: GROUP.sku } },
    ]);
  });

  test('follows the stock and the state of its items', async () => {
    const counted = (quantity: number) => YEARS.map((sku) => ({ sku, quantity, status: 'IN_STOCK' }));
    await importRows(shop, { stock: counted(0) });
    expect(await group()).toMatchObject({ stock_status: 'OUT_OF_STOCK', is_salable: false });
    await importRows(shop, { stock: [{ sku: 'AG-SHIP-1-22', quantity: 4 }] });
    const product = await group();
    expect(product).toMatchObject({ stock_status: 'IN_STOCK', is_salable: true });
    expect(least(product)).toBe(least(product.items[2].product));
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1-22', is_enabled: false }] });
    expect(await group()).toMatchObject({ is_salable: false, items: [{}, {}] });
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1-22', is_enabled: true }], stock: counted(60) });
    expect(await group()).toMatchObject({ is_salable: true, items: [{}, {}, {}] });
  });

  test.each(['json', 'csv', 'xlsx'])('comes back from an export as %s without a change', async (format) => {
    const to = join(folder, format);
    const { code, err } = await runCommand(
      ['--by', 'Ines', 'export', 'products', '--format', format, '--to', to],
      (by, work) => work({ ...shop.services, by }),
    );
    expect([code, err]).toEqual([0, '']);
    const again = () => importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, to);
    expect((await again()).sections).toMatchObject([{ problems: [], changed: 0 }]);
    await importRows(shop, { products: [{ sku: GROUP.sku, grouped_items: [{ sku: 'AG-SHIP-1' }] }] });
    expect((await group()).items).toMatchObject([{ qty: 0, product: { sku: 'AG-SHIP-1' } }]);
    expect((await again()).sections).toMatchObject([{ problems: [], changed: 1 }]);
    await shop.services.catalog.refresh();
    expect((await group()).items).toHaveLength(GROUP.grouped_items.length);
  });
});
