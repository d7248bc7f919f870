import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const PARENT = 'AG-SHIP-YR';
const YEARS = ['AG-SHIP-1-25', 'AG-SHIP-1-24', 'AG-SHIP-1-22'];

interface Door {
  readonly message: string | null;
  readonly price: { readonly total: { readonly value: number } } | null;
}
async function door(sku: string, quantity: number, send: Send = shop.query as Send): Promise<Door> {
  const document = `query ($input: DeliveredPriceInput!) {
    deliveredPrice(input: $input) { message price { total { value } } } }`;
  const input = { sku, quantity, postcode: ADDRESS.postcode };
  return (await must<{ deliveredPrice: Door }>(send, document, { input })).deliveredPrice;
}

interface Listed extends Door {
  readonly product: { readonly sku: string };
}
/** Returns products by delivered price per ounce for one ounce, those without a price last. */
async function listed(skus: readonly string[], send: Send = shop.query as Send): Promise<Listed[]> {
  const document = `query ($skus: [String], $input: DeliveredListInput!) {
    deliveredProducts(filter: { sku: { in: $skus } }, input: $input) {
      items { message product { sku } price { total { value } } } } }`;
  const input = { postcode: ADDRESS.postcode, ounces: 1 };
  return (await must<{ deliveredProducts: { items: Listed[] } }>(send, document, { skus, input }))
    .deliveredProducts.items;
}

interface Basket {
  readonly is_proven: boolean;
  readonly total: { readonly value: number };
  readonly items: readonly { readonly quantity: number; readonly product: { readonly sku: string } }[];
}
async function basket(without: readonly string[] = []): Promise<Basket> {
  const document = `query ($input: BestBasketInput!) { bestBasket(input: $input) {
    basket { is_proven total { value } items { quantity product { sku } } } } }`;
  const input = {
    amount: 25_000,
    metal: 'silver',
    forms: ['coin'],
    heaviest_piece: 1,
    postcode: ADDRESS.postcode,
    without,
  };
  return (await must<{ bestBasket: { basket: Basket } }>(shop.query, document, { input })).bestBasket.basket;
}

/** Returns the single years of the configurable product in the first basket that has some of them. */
async function yearsOfBasket(): Promise<Basket['items']> {
  const cheaper: string[] = [];
  while (cheaper.length <= 20) {
    const { items } = await basket(cheaper);
    const years = items.filter(({ product }) => YEARS.includes(product.sku));
    if (years.length > 0) return years;
    cheaper.push(...items.map(({ product }) => product.sku));
  }
  return [];
}

it('the limit per order of a configurable product is that of its variants, in price, basket and cart (DOOR-01, DOOR-05)', async () => {
  expect((await door('AG-SHIP-1-24', 6)).price).not.toBeNull();
  await importRows(shop, { products: [{ sku: PARENT, order_limit: 5 }] });
  expect((await door('AG-SHIP-1-24', 5)).price).not.toBeNull();
  expect(await door('AG-SHIP-1-24', 6)).toEqual({ price: null, message: expect.stringContaining('5') });
  const shopper = await newShopper(shop.query);
  expect(await shopper.add('AG-SHIP-1-24', 6, { parent_sku: PARENT })).toMatchObject([
    { message: expect.stringContaining('5') },
  ]);
  expect(await shopper.add('AG-SHIP-1-24', 5, { parent_sku: PARENT })).toEqual([]);
  const years = await yearsOfBasket();
  expect(years).not.toEqual([]);
  for (const { quantity } of years) expect(quantity).toBeLessThanOrEqual(5);
  // The lower limit of a variant stays, and the end of the parent's limit ends its effect.
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1-24', order_limit: 2 }] });
  expect((await door('AG-SHIP-1-24', 3)).price).toBeNull();
  expect((await door('AG-SHIP-1-25', 5)).price).not.toBeNull();
  await importRows(shop, {
    products: [
      { sku: 'AG-SHIP-1-24', order_limit: null },
      { sku: PARENT, order_limit: null },
    ],
  });
  expect((await door('AG-SHIP-1-24', 6)).price).not.toBeNull();
});

it('a basket counts a family whose products have few pieces together, at the prices of the checkout (DOOR-05, FEE-06)', async () => {
  const members = ['AG-SHIP-1', ...YEARS, 'AG-SHIP-1-XX'];
  await importRows(shop, { products: members.map((sku) => ({ sku, order_limit: 60 })) });
  const found = await basket();
  expect(found.is_proven).toBe(true);
  const shopper = await newShopper(shop.query);
  for (const { product, quantity } of found.items) {
    expect(quantity).toBeLessThanOrEqual(members.includes(product.sku) ? 60 : 1_000);
    expect(await shopper.add(product.sku, quantity)).toEqual([]);
  }
  const { prices } = await shopper.prepare();
  expect(prices.grand_total.value).toBe(found.total.value);
  await importRows(shop, { products: members.map((sku) => ({ sku, order_limit: null })) });
});

it('a changed limit of the shop per line holds in price and basket (DOOR-01, DOOR-05)', async () => {
  const set = async (quantity_per_line_maximum: number) => {
    const before = shop.services.shop.orderLimits.maximumQuantityPerLine;
    const { problems } = await importShopSettings(shop.db, {
      storeConfig: { order_limits: { quantity_per_line_maximum } },
    });
    expect(problems).toEqual([]);
    await expectSoon(() => shop.services.shop.orderLimits.maximumQuantityPerLine).toBe(
      quantity_per_line_maximum,
    );
    return before;
  };
  const before = await set(7);
  expect((await door('AG-SHIP-1', 7)).price).not.toBeNull();
  expect((await door('AG-SHIP-1', 8)).price).toBeNull();
  const { items } = await basket();
  expect(Math.max(...items.map(({ quantity }) => quantity))).toBeLessThanOrEqual(7);
  await set(before);
});

it('a household that bought a limited product has no delivered price for it, others have, on page and list (DOOR-01, DOOR-04)', async () => {
  await importRows(shop, { products: [{ sku: 'AG-STAG-1', limited: { household_period_days: 30 } }] });
  const { send } = await newCustomer(shop);
  expect((await door('AG-STAG-1', 1, send)).price).not.toBeNull();
  await placeCustomerOrder(send, { 'AG-STAG-1': 1 });
  expect(await door('AG-STAG-1', 1, send)).toEqual({
    price: null,
    message: expect.stringContaining('limited to one purchase per household'),
  });
  expect((await door('AG-STAG-1', 1)).price).not.toBeNull();
  expect((await door('AG-SHIP-1', 1, send)).price).not.toBeNull();
  // The list agrees with the page for each shopper, also when they read it one after the other.
  const other = await newCustomer(shop);
  for (const asks of [undefined, send, other.send, send]) {
    const items = await listed(['AG-STAG-1', 'AG-SHIP-1'], asks);
    const { price, message } = await door('AG-STAG-1', 1, asks);
    expect(items.find(({ product }) => product.sku === 'AG-STAG-1')).toMatchObject({ price, message });
    expect(price === null).toBe(asks === send);
    if (price === null) expect(items.at(-1)?.product.sku).toBe('AG-STAG-1');
  }
  await importRows(shop, { products: [{ sku: 'AG-STAG-1', limited: null }] });
  expect((await door('AG-STAG-1', 1, send)).price).not.toBeNull();
  expect((await listed(['AG-STAG-1'], send))[0]?.price).not.toBeNull();
});
