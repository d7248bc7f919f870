import { priceColumn } from '@ingot/catalog-engine/prices/price-column.ts';
import { preparePrices, pricedCatalog } from '@ingot/catalog-engine/prices/priced-catalog.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { setStock, stockOf } from '../../../testing/shopping/stock-of.ts';

/** The same as coins, whose premium is stated in lists. That of a set is not. */
const PIECES = {
  ...STARTER_SET,
  sku: 'SET-PIECES',
  item_number: 'SET-PIECES',
  name: 'Zanzibar pieces',
  url_key: 'set-pieces',
  form: 'coin',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [STARTER_SET, PIECES] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

/** Price of these pieces of a product alone, at their tier, in minor units. */
async function priceOf(sku: string, pieces: number): Promise<number> {
  const { products } = await must<Answer>(
    send,
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      price_tiers { quantity final_price { value } } } } }`,
    { sku },
  );
  const tiers: Answer[] = products.items[0].price_tiers.filter(({ quantity }: Answer) => quantity <= pieces);
  return Math.round(tiers.at(-1).final_price.value * 100);
}

/** The price of the same pieces in a set with 2 % discount. */
const inSet = (minor: number) => minor - Math.round(minor * 0.02);

describe('a bundle', () => {
  test('has the parts that it starts with in its box (KIND-07)', async () => {
    const { products } = await must<Answer>(
      send,
      `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
        contents { sku quantity product { sku } } } } }`,
      { sku: STARTER_SET.sku },
    );
    expect(products.items[0].contents).toEqual([
      { sku: 'AG-SHIP-1', quantity: 10, product: { sku: 'AG-SHIP-1' } },
      { sku: 'AC-TUBE-39', quantity: 1, product: { sku: 'AC-TUBE-39' } },
    ]);
  });

  test('has options and parts by the names of Magento (KIND-01)', async () => {
    const bundle = await readBundle(send);
    expect(bundle).toMatchObject({
      __typename: 'BundleProduct',
      type_id: 'bundle',
      stock_status: 'IN_STOCK',
      dynamic_price: true,
      dynamic_sku: false,
      dynamic_weight: true,
      price_view: 'PRICE_RANGE',
      ship_bundle_items: 'TOGETHER',
      items: [
        { title: 'Your coin', type: 'radio', required: true, position: 0, sku: STARTER_SET.sku },
        { title: 'How to keep them', type: 'select', required: true, position: 1 },
        { title: 'More', type: 'checkbox', required: false, position: 2 },
      ],
    });
    const [coin] = bundle.items;
    expect(coin?.options).toMatchObject([
      { quantity: 10, can_change_quantity: true, is_default: true, product: { sku: 'AG-SHIP-1' } },
      { quantity: 10, can_change_quantity: false, is_default: false, product: { sku: 'AG-STAG-1' } },
    ]);
    const path = `bundle/${coin?.option_id}/${coin?.options[0]?.id}/10`;
    expect(Buffer.from(uidsOf(bundle, ['AG-SHIP-1'])[0] ?? '', 'base64').toString()).toBe(path);
  });

  test('costs the live prices of its parts less its discount, from the cheapest to the dearest set (KIND-01)', async () => {
    const coins = [await priceOf('AG-SHIP-1', 10), await priceOf('AG-STAG-1', 10)].map(inSet);
    const keeps = [await priceOf('AC-TUBE-39', 1), await priceOf('AC-CAP-40', 1)].map(inSet);
    const extras = [await priceOf('AC-GLOVES', 1), await priceOf('AC-LOUPE', 1)].map(inSet);
    const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
    const { price_range: range } = await readBundle(send);
    expect(Math.round(range.minimum_price.final_price.value * 100)).toBe(
      10 * Math.min(...coins) + Math.min(...keeps),
    );
    expect(Math.round(range.maximum_price.final_price.value * 100)).toBe(
      10 * Math.max(...coins) + Math.max(...keeps) + sum(extras),
    );
    expect(range.minimum_price.regular_price.value).toBeGreaterThan(range.minimum_price.final_price.value);
  });

  test('follows the spot price, and is found in lists by its price (KIND-07)', async () => {
    const before = (await readBundle(send)).price_range.minimum_price.final_price.value;
    await shop.setSpot({ silver: 44 });
    const { price_range: range } = await readBundle(send);
    const now = range.minimum_price.final_price.value;
    expect(now).not.toBe(before);
    const { products } = await must<Answer>(
      send,
      `query ($from: String, $to: String) {
        products(search: "starter", filter: { price: { from: $from, to: $to } }) { items { sku } } }`,
      { from: String(now), to: String(now) },
    );
    expect(products.items).toEqual([{ sku: STARTER_SET.sku }]);
  });

  test.each(['banktransfer', 'card'])(
    'is found by the exact figures of its page in another currency, paid by %s, and by its bucket (KIND-07)',
    async (payment) => {
      const headers = { 'content-currency': 'EUR', 'payment-method': payment };
      const query = async (document: string) =>
        (await shop.query<Answer>(document, {}, { headers })).data.products;
      const found = async (field: string, from: number, to: number) =>
        (
          await query(`{ products(search: "zanzibar", filter: { ${field}: { from: "${from}", to: "${to}" } }) {
            items { sku } } }`)
        ).items;
      for (const silver of [40.11, 41.37, 42.53, 43.29, 44.71]) {
        await shop.setSpot({ silver });
        const page = await query(`{ products(search: "zanzibar") { items { sku method_prices { codes
          price { value currency } premium_percent price_per_ounce { value } } }
          aggregations { attribute_code options { value count } } } }`);
        const [own] = page.items.filter(({ sku }: Answer) => sku === PIECES.sku);
        const shown = own.method_prices.find(({ codes }: Answer) => codes.includes(payment));
        expect(shown.price.currency).toBe('EUR');
        const price = shown.price.value;
        const ounce = shown.price_per_ounce.value;
        const premium = shown.premium_percent;
        const set = [{ sku: PIECES.sku }];
        expect(await found('price', price, price), `price at ${silver}`).toEqual(set);
        expect(await found('price_per_ounce', ounce, ounce), `ounce at ${silver}`).toEqual(set);
        expect(await found('premium', premium - 0.005, premium + 0.005), `premium at ${silver}`).toEqual(set);
        const { options } = page.aggregations.find(({ attribute_code: code }: Answer) => code === 'price');
        const buckets = options.map(({ value, count }: Answer) => ({
          count,
          ends: value.split('_').map(Number),
        }));
        const [bucket] = buckets.filter(({ ends: [from, to] }: Answer) => price >= from && price <= to);
        expect(bucket?.count, `bucket at ${silver}`).toBeGreaterThan(0);
        const [from, to] = bucket.ends;
        expect(await found('price', from, to)).toContainEqual({ sku: PIECES.sku });
      }
      await shop.setSpot({ silver: 44 });
    },
  );

  test('is sorted by the price of its page in another currency (KIND-07)', async () => {
    const headers = { 'content-currency': 'EUR' };
    const list = `{ products(filter: {}, sort: { price: ASC }, pageSize: 100) { items { sku
      price_range { minimum_price { final_price { value } } } } } }`;
    for (const silver of [40.11, 42.53, 44.71]) {
      await shop.setSpot({ silver });
      const { items } = (await shop.query<Answer>(list, {}, { headers })).data.products;
      const prices = items.map((item: Answer) => item.price_range.minimum_price.final_price.value);
      expect(items.map(({ sku }: Answer) => sku)).toContain(STARTER_SET.sku);
      expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
    }
    await shop.setSpot({ silver: 44 });
  });

  test('leaves out a part without stock, and is out of stock without a required one (KIND-01)', async () => {
    const before = await stockOf(shop.db, 'AG-STAG-1');
    await setStock(shop, 'AG-STAG-1', 9);
    const [coin] = (await readBundle(send)).items;
    expect(coin?.options.map(({ is_available }) => is_available)).toEqual([true, false]);
    const ships = await stockOf(shop.db, 'AG-SHIP-1');
    await setStock(shop, 'AG-SHIP-1', 0);
    expect((await readBundle(send)).stock_status).toBe('OUT_OF_STOCK');
    await setStock(shop, 'AG-SHIP-1', ships);
    await setStock(shop, 'AG-STAG-1', before);
    expect((await readBundle(send)).stock_status).toBe('IN_STOCK');
  });

  test('has its order in another currency ready when the spot price changes (KIND-07)', async () => {
    const { catalog, spot, shop: settings } = shop.services;
    const column = priceColumn('priceMinor', { method: null, methods: settings.paymentMethods });
    const rateE6 = 917_000;
    const [products, now] = [catalog.current(), shop.clock.now()];
    pricedCatalog(products, spot.current(), now).orderOf(column, rateE6);
    const next = { ...spot.current() };
    await preparePrices(products, next, now);
    // Sorting of all prices is the work that a shopper would wait for.
    const sorts = vi.spyOn(Float64Array.prototype, 'toSorted');
    const order = pricedCatalog(products, next, now).orderOf(column, rateE6);
    expect(order.count).toBeGreaterThan(10);
    expect(sorts).not.toHaveBeenCalled();
    pricedCatalog(products, next, now).orderOf(column, rateE6 + 1);
    expect(sorts).toHaveBeenCalled();
    sorts.mockRestore();
  });

  test('is sorted by the spread between its price and the bids for its parts (KIND-07, PREM-02)', async () => {
    const coins = ['AG-SHIP-1', 'AG-STAG-1'];
    const buyback = { bid_premium_percent: 1, minimum_quantity: 1 };
    await importRows(shop, { products: coins.map((sku) => ({ sku, buyback })) });
    const { items } = await readBundle(send, PIECES.sku);
    const parts = items.map(({ options }) =>
      options.toSorted((a, b) => a.price * a.quantity - b.price * b.quantity),
    );
    const cheapest = items.flatMap(({ required }, at) => (required ? [parts[at]?.[0]?.uid ?? ''] : []));
    const { bundlePrice } = await must<Answer>(
      send,
      `query ($item: CartItemInput!) { bundlePrice(item: $item) { price { method_prices {
        codes round_trip { spread_percent } } } } }`,
      { item: { sku: PIECES.sku, quantity: 1, selected_options: cheapest } },
    );
    const [{ round_trip: trip }] = bundlePrice.price.method_prices.filter(({ codes }: Answer) =>
      codes.includes('banktransfer'),
    );
    const percent = trip.spread_percent;
    /** Returns the spreads before and after the set; of a set behind the first hundred, those before. */
    const sorted = async (): Promise<{ before: number[]; after: number[] }> => {
      const { products } = await must<Answer>(
        send,
        `{ products(filter: {}, sort: { spread: ASC }, pageSize: 100) { items { sku
          round_trip { spread_percent } } } }`,
      );
      const at = products.items.findIndex(({ sku }: Answer) => sku === PIECES.sku);
      const known = (list: Answer[]) => list.flatMap(({ round_trip: one }) => one?.spread_percent ?? []);
      const place = at === -1 ? products.items.length : at;
      return { before: known(products.items.slice(0, place)), after: known(products.items.slice(place)) };
    };
    const { before, after } = await sorted();
    expect(after.length).toBeGreaterThan(1);
    expect(Math.max(0, ...before)).toBeLessThanOrEqual(percent + 0.01);
    expect(Math.min(...after)).toBeGreaterThanOrEqual(percent - 0.01);
    // Of ten coins the shop then buys none.
    const more = { ...buyback, minimum_quantity: 20 };
    await importRows(shop, { products: coins.map((sku) => ({ sku, buyback: more })) });
    const { before: all, after: behind } = await sorted();
    expect(behind).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });

  test('keeps the ids of its parts when it is imported again, and unchanged rows change nothing (KIND-07)', async () => {
    const before = await readBundle(send);
    const { sections } = await importRows(shop, { products: [STARTER_SET, PIECES] });
    expect(sections[0]).toMatchObject({ problems: [] });
    expect(await readBundle(send)).toEqual(before);
    const [coin, ...others] = STARTER_SET.bundle.options;
    const fewer = { ...coin, parts: coin.parts.slice(1).map((part) => ({ ...part, quantity: 5 })) };
    const changed = { ...STARTER_SET, bundle: { ...STARTER_SET.bundle, options: [fewer, ...others] } };
    await importRows(shop, { products: [changed] });
    const after = await readBundle(send);
    expect(after.items[0]?.options).toMatchObject([
      { id: before.items[0]?.options[1]?.id, quantity: 5, product: { sku: 'AG-STAG-1' } },
    ]);
    expect(after.items[1]).toEqual(before.items[1]);
    await importRows(shop, { products: [STARTER_SET] });
  });

  test('has parts that are sold themselves, each once per option (KIND-01)', async () => {
    const parts = [{ sku: 'AG-SHIP-YR' }, { sku: STARTER_SET.sku }, { sku: 'AC-LOUPE' }, { sku: 'AC-LOUPE' }];
    const wrong = {
      ...STARTER_SET,
      sku: 'SET-WRONG',
      item_number: 'SET-W',
      url_key: 'wrong-set',
      bundle: { options: [{ title: 'Coin', parts }] },
    };
    const { sections } = await importRows(shop, { products: [wrong] });
    expect(sections[0]?.problems).toMatchObject([
      { column: 'bundle.options.0.parts.0.sku', message: expect.stringContaining('sold itself') },
      { column: 'bundle.options.0.parts.1.sku', message: expect.stringContaining('sold itself') },
      { column: 'bundle.options.0.parts.3.sku', message: 'is listed twice' },
    ]);
  });

  test.each([
    ['has a premium of its own over the metal of its parts (KIND-01)', 6, 424],
    // One coin alone costs 4% and $2.25 over its metal.
    ['costs no more than its pieces alone under a high premium (KIND-01)', 10, 438.5],
  ])('%s', async (_, premium, price) => {
    const own = {
      ...STARTER_SET,
      sku: 'SET-PREMIUM',
      item_number: 'SET-P',
      url_key: 'premium-set',
      bundle: {
        premium_percent: premium,
        options: [{ title: 'Coin', parts: [{ sku: 'AG-SHIP-1', quantity: 10, is_default: true }] }],
      },
    };
    await importRows(shop, { products: [own] });
    await shop.setSpot({ silver: 40 });
    const { price_range: range } = await readBundle(send, own.sku);
    expect(range.minimum_price.final_price.value).toBe(price);
  });
});
