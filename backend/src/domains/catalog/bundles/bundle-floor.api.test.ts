import { cheapestSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const tube = { sku: 'AG-SHIP-T20', buyback: { bid_premium_percent: 5, minimum_quantity: 1 } };
  const { sections } = await importRows(shop, { products: [tube, CHEAP_SET] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());

/** A set whose discount would sell its coins for less than the shop pays for a tube of them. */
const CHEAP_SET = {
  ...STARTER_SET,
  bundle: {
    discount_percent: 10,
    options: [{ title: 'Your coin', parts: [{ sku: 'AG-SHIP-1', quantity: 20, is_default: true }] }],
  },
};

const PRICES = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
  price_range { minimum_price { final_price { value } } } method_prices { codes price { value } } } } }`;
interface FloorPrices {
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } };
  readonly method_prices: readonly {
    readonly codes: readonly string[];
    readonly price: { readonly value: number };
  }[];
}

const send: Send = (document, variables) => shop.query(document, variables);
const cents = (value: number) => Math.round(value * 100);

/** Returns the shop's bid for one piece, in minor units. */
async function bidOf(sku: string): Promise<number> {
  const { products } = await must<{ products: { items: { buyback_price: { value: number } }[] } }>(
    send,
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { buyback_price { value } } } }`,
    { sku },
  );
  return cents(products.items[0]?.buyback_price.value ?? Number.NaN);
}

/** Returns the price of a set in a cart, in minor units. */
async function priceInCart(cartId: string): Promise<number> {
  const { cart } = await must<{ cart: { items: { prices: { price: { value: number } } }[] } }>(
    send,
    `query ($id: String!) { cart(cart_id: $id) { items { prices { price { value } } } } }`,
    { id: cartId },
  );
  return cents(cart.items[0]?.prices.price.value ?? Number.NaN);
}

async function cartWithSet() {
  const guest = await newShopper(send);
  const bundle = await readBundle(send);
  const selected_options = uidsOf(bundle, ['AG-SHIP-1']);
  expect(await addSets(send, guest.cartId, { sku: CHEAP_SET.sku, quantity: 1, selected_options })).toEqual(
    [],
  );
  return guest;
}

test('costs no less than the shop pays for the coins in a tube (KIND-01)', async () => {
  const [bundle, coins, tube] = [
    await readBundle(send),
    await bidOf('AG-SHIP-1'),
    await bidOf('AG-SHIP-T20'),
  ];
  expect(tube).toBeGreaterThan(20 * coins);
  expect(cents(bundle.price_range.minimum_price.final_price.value)).toBeGreaterThanOrEqual(tube);
  expect(await priceInCart((await cartWithSet()).cartId)).toBeGreaterThanOrEqual(tube);
});

test('keeps its floor during a price lock when a coin of the same tier group comes in (KIND-07)', async () => {
  const guest = await cartWithSet();
  await guest.prepare();
  const before = await priceInCart(guest.cartId);
  await shop.setSpot({ silver: 60 });
  expect(await guest.add('AG-SHIP-1-25', 100)).toEqual([]);
  const after = await priceInCart(guest.cartId);
  // More coins: a lower tier, but no less than the shop paid when the price was locked.
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(0.9 * before);
});

test('is found at the price of its page, also by a payment method (KIND-07)', async () => {
  const priceBy = async (method: string | null) => {
    const { products } = await must<{ products: { items: FloorPrices[] } }>(send, PRICES, {
      sku: CHEAP_SET.sku,
    });
    const [set] = products.items;
    const ofMethod = set?.method_prices.find(({ codes }) => method !== null && codes.includes(method));
    return (ofMethod?.price ?? set?.price_range.minimum_price.final_price)?.value ?? Number.NaN;
  };
  for (const method of [null, 'banktransfer', 'card']) {
    const price = String(await priceBy(method));
    const headers: Record<string, string> = method === null ? {} : { 'payment-method': method };
    const { data } = await shop.query<{ products: { items: { sku: string }[] } }>(
      `query ($price: String) { products(search: "starter", filter: { price: { from: $price, to: $price } }) {
        items { sku } } }`,
      { price },
      { headers },
    );
    expect(data?.products.items, `${method} ${price}`).toEqual([{ sku: CHEAP_SET.sku }]);
  }
  const catalog = shop.services.catalog.current();
  const product = catalog.productBySku(CHEAP_SET.sku);
  if (!product) throw new Error('The catalog has no set');
  const at = { catalog, spot: shop.services.spot.current(), nowMs: shop.clock.now() };
  expect(cheapestSetOf(product, at)?.cashMinor).toBe(cents(await priceBy(null)));
});

test('costs no less than the shop pays for the coins in a tube of any year (KIND-01)', async () => {
  const tube = {
    sku: 'AG-SHIP-T20',
    contents: [{ sku: 'AG-SHIP-YR', quantity: 20 }],
    buyback: { bid_premium_percent: 5, minimum_quantity: 1 },
  };
  const set = {
    ...CHEAP_SET,
    bundle: {
      discount_percent: 10,
      options: [{ title: 'Your coin', parts: [{ sku: 'AG-SHIP-1-25', quantity: 20, is_default: true }] }],
    },
  };
  const { sections } = await importRows(shop, { products: [tube, set] });
  expect(sections[0]?.problems).toEqual([]);
  const bundle = await readBundle(send);
  expect(cents(bundle.price_range.minimum_price.final_price.value)).toBeGreaterThanOrEqual(
    await bidOf('AG-SHIP-T20'),
  );
});

/** Ten coins of each of two designs, which the shop buys back as one set. */
const PAIR = {
  ...{ sku: 'AG-PAIR', item_number: 'SET-902', name: 'Ships and stags', url_key: 'ships-and-stags' },
  ...{ type: 'simple', visibility: 'catalog_search', metal: 'silver', form: 'set', weight_label: '20 oz' },
  ...{ fine_weight_ug: 622_069_540, gross_weight_mg: 622_693, shipping_weight_g: 900 },
  pricing: { mode: 'metal', premium_percent: 9, tiers: [] },
  buyback: { bid_premium_percent: 5.5, minimum_quantity: 1 },
  stock: { quantity: 5, status: 'IN_STOCK' },
  categories: ['silver'],
  contents: ['AG-SHIP-1', 'AG-STAG-1'].map((sku) => ({ sku, quantity: 10 })),
};

test('costs no less than the shop pays for its coins as a set of several kinds (KIND-01)', async () => {
  const parts = PAIR.contents.map((part) => ({ ...part, is_default: true }));
  const options = [{ title: 'Your coins', type: 'multi', parts }];
  const set = { ...CHEAP_SET, bundle: { discount_percent: 10, options } };
  const plainTube = { sku: 'AG-SHIP-T20', buyback: { bid_premium_percent: 2.9, minimum_quantity: 1 } };
  const { sections } = await importRows(shop, { products: [plainTube, PAIR, set] });
  expect(sections[0]?.problems).toEqual([]);
  const bundle = await readBundle(send);
  const prices = bundle.items.flatMap((option) => option.options.map(({ price }) => cents(price)));
  const bid = await bidOf(PAIR.sku);
  expect(bid).toBeGreaterThan(10 * ((await bidOf('AG-SHIP-1')) + (await bidOf('AG-STAG-1'))));
  expect(10 * prices.reduce((sum, price) => sum + price, 0)).toBeGreaterThanOrEqual(bid);
  const guest = await newShopper(send);
  const selected_options = uidsOf(bundle, ['AG-SHIP-1', 'AG-STAG-1']);
  expect(await addSets(send, guest.cartId, { sku: CHEAP_SET.sku, quantity: 1, selected_options })).toEqual(
    [],
  );
  expect(await priceInCart(guest.cartId)).toBeGreaterThanOrEqual(bid);
});
