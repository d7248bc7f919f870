import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BundleData, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';

/** A set of coins of two metals, and of pieces that the shop does not buy. */
const MIXED = {
  ...STARTER_SET,
  sku: 'SET-MIXED',
  item_number: 'SET-MIXED',
  url_key: 'set-mixed',
  metal: 'mixed',
  bundle: {
    discount_percent: 0,
    options: [
      {
        title: 'Pieces',
        type: 'checkbox',
        required: true,
        parts: ['AG-SHIP-1', 'AU-SUN-1', 'AC-TUBE-39', 'AC-GLOVES'].map((sku) => ({ sku })),
      },
    ],
  },
};

/** The shop buys single pieces; the coins of the demo have a minimum. */
const SINGLES = { bid_premium_percent: 1, minimum_quantity: 1 };

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  const coins = ['AG-SHIP-1', 'AG-STAG-1'].map((sku) => ({ sku, buyback: SINGLES }));
  const { sections } = await importRows(shop, { products: [...coins, STARTER_SET, MIXED] });
  expect(sections).toMatchObject([{ problems: [] }]);
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Priced {
  readonly parts_without_bid: readonly string[];
  readonly method_prices: readonly {
    readonly codes: readonly string[];
    readonly price: Amount;
    readonly round_trip: {
      readonly ask: Amount;
      readonly bid: Amount;
      readonly spread: Amount;
      readonly spread_percent: number;
      readonly break_even_spot: Amount | null;
      readonly break_even_percent: number | null;
    } | null;
  }[];
}
const PRICE = `query ($item: CartItemInput!) { bundlePrice(item: $item) { price { parts_without_bid
  method_prices { codes price { value } round_trip { ask { value } bid { value } spread { value } spread_percent
    break_even_spot { value } break_even_percent } } } } }`;
const BIDS = `query ($skus: [String]) { products(filter: { sku: { in: $skus } }) { items {
  sku name buyback_price { value } } } }`;

async function price(
  bundle: BundleData,
  sku: string,
  skus: readonly string[],
  headers = {},
): Promise<Priced> {
  const item = { sku, quantity: 1, selected_options: uidsOf(bundle, skus) };
  const send: Send = (document, variables) => shop.query(document, variables, { headers });
  return (await must<{ bundlePrice: { price: Priced } }>(send, PRICE, { item })).bundlePrice.price;
}

async function bidOf(sku: string, headers = {}): Promise<number> {
  const { data } = await shop.query<{ products: { items: { buyback_price: Amount | null }[] } }>(
    BIDS,
    { skus: [sku] },
    { headers },
  );
  return cents(data.products.items[0]?.buyback_price ?? { value: 0 });
}

const cents = ({ value }: Amount) => Math.round(value * 100);

it('sets the price of every method against the bids of the parts, and names those without one (PREM-02, KIND-01)', async () => {
  const bundle = await readBundle(shop.query as Send);
  for (const currency of ['USD', 'EUR']) {
    const headers = { 'content-currency': currency };
    const found = await price(bundle, STARTER_SET.sku, ['AG-SHIP-1', 'AC-TUBE-39', 'AC-GLOVES'], headers);
    expect(found.parts_without_bid).toHaveLength(2);
    expect(found.method_prices.length).toBeGreaterThan(1);
    for (const { price: ask, round_trip: trip } of found.method_prices) {
      expect(trip?.ask).toEqual(ask);
      expect(cents(trip?.bid ?? ask)).toBe(10 * (await bidOf('AG-SHIP-1', headers)));
      expect(cents(trip?.spread ?? ask)).toBe(cents(ask) - cents(trip?.bid ?? ask));
      expect(trip?.spread_percent).toBeCloseTo((100 * (trip?.spread.value ?? 0)) / ask.value, 1);
    }
  }
});

it('breaks even at the spot price at which the bids reach the price of today (PREM-02, KIND-01)', async () => {
  const bundle = await readBundle(shop.query as Send);
  const read = () => price(bundle, STARTER_SET.sku, ['AG-SHIP-1', 'AC-TUBE-39']);
  const [today] = (await read()).method_prices;
  const trip = today?.round_trip;
  if (!trip?.break_even_spot) throw new Error('no break-even');
  expect(trip.break_even_percent).toBeGreaterThan(0);
  const bidAt = async (silver: number) => {
    await shop.setSpot({ silver });
    return cents((await read()).method_prices[0]?.round_trip?.bid ?? { value: 0 });
  };
  // The bid spot price is 1 % below the ask.
  expect(await bidAt(trip.break_even_spot.value / 0.99 + 0.01)).toBeGreaterThanOrEqual(cents(trip.ask));
  expect(await bidAt(trip.break_even_spot.value / 0.99 - 0.05)).toBeLessThan(cents(trip.ask));
  await shop.setSpot({ silver: 50 });
});

it('has no break-even with bids for two metals, and no round trip without a bid (PREM-02, KIND-01)', async () => {
  const mixed = await readBundle(shop.query as Send, MIXED.sku);
  const two = await price(mixed, MIXED.sku, ['AG-SHIP-1', 'AU-SUN-1']);
  const bids = (await bidOf('AG-SHIP-1')) + (await bidOf('AU-SUN-1'));
  for (const { round_trip: trip } of two.method_prices) {
    expect(cents(trip?.bid ?? { value: 0 })).toBe(bids);
    expect([trip?.break_even_spot, trip?.break_even_percent]).toEqual([null, null]);
  }
  const none = await price(mixed, MIXED.sku, ['AC-TUBE-39', 'AC-GLOVES']);
  expect(none.method_prices.map(({ round_trip: trip }) => trip)).toEqual(none.method_prices.map(() => null));
});

it('has no bid for fewer pieces than the shop buys at a time, and counts none in its break-even (PREM-02, KIND-01)', async () => {
  const parts = ['AG-SHIP-1', 'AG-STAG-1'];
  const twice = [
    { title: 'One of each', type: 'checkbox', required: true, parts: parts.map((sku) => ({ sku })) },
    { title: 'Once more', type: 'checkbox', required: false, parts: [{ sku: 'AG-STAG-1' }] },
  ];
  const bundle = { discount_percent: 0, options: twice };
  const rows = [
    { ...MIXED, sku: 'SET-FEW', item_number: 'SET-FEW', url_key: 'set-few', bundle },
    { sku: 'AG-STAG-1', buyback: { ...SINGLES, minimum_quantity: 2 } },
  ];
  const { sections } = await importRows(shop, { products: rows });
  expect(sections).toMatchObject([{ problems: [] }]);
  const few = await readBundle(shop.query as Send, 'SET-FEW');
  const [ship, stag] = [await bidOf('AG-SHIP-1'), await bidOf('AG-STAG-1')];
  const one = await price(few, 'SET-FEW', parts);
  expect(one.parts_without_bid).toHaveLength(1);
  const [first] = one.method_prices;
  expect(cents(first?.round_trip?.bid ?? { value: 0 })).toBe(ship);
  // The bid for one coin must double and more to pay for two.
  expect(first?.round_trip?.break_even_percent).toBeGreaterThan(90);
  const uids = few.items.flatMap(({ options }) => options.map(({ uid }) => uid));
  const item = { sku: 'SET-FEW', quantity: 1, selected_options: uids };
  const send: Send = (document, variables) => shop.query(document, variables);
  const { bundlePrice: both } = await must<{ bundlePrice: { price: Priced } }>(send, PRICE, { item });
  expect(both.price.parts_without_bid).toEqual([]);
  expect(cents(both.price.method_prices[0]?.round_trip?.bid ?? { value: 0 })).toBe(ship + 2 * stag);
});

it('shows price and round trip of one set in tiles, the cheapest, and lists sort by it (PREM-02, KIND-07)', async () => {
  const starter = await readBundle(shop.query as Send);
  const sets = ['AG-SHIP-1', 'AG-STAG-1'].flatMap((coin) =>
    ['AC-TUBE-39', 'AC-CAP-40'].map((keep) => [coin, keep]),
  );
  const priced = await Promise.all(
    sets.map(async (skus) => ({ skus, of: await price(starter, STARTER_SET.sku, skus) })),
  );
  const byPrice = priced.toSorted(
    (a, b) => (a.of.method_prices[0]?.price.value ?? 0) - (b.of.method_prices[0]?.price.value ?? 0),
  );
  const [cheapest, dearest] = [byPrice[0]?.skus ?? [], byPrice.at(-1)?.skus ?? []];
  const options = STARTER_SET.bundle.options.map((option) => ({
    ...option,
    parts: option.parts.map((part) => ({ ...part, is_default: dearest.includes(part.sku) })),
  }));
  const bundle = { ...STARTER_SET.bundle, options };
  const set = { ...STARTER_SET, sku: 'SET-PRESET', item_number: 'SET-PRESET', url_key: 'set-preset', bundle };
  const { sections } = await importRows(shop, { products: [set] });
  expect(sections).toMatchObject([{ problems: [] }]);
  const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
    price_range { minimum_price { final_price { value } } }
    method_prices { codes price { value } round_trip { ask { value } bid { value } spread { value } spread_percent
      break_even_spot { value } break_even_percent } } round_trip(quantity: 1) { ask { value } } } } }`;
  const read = await readBundle(shop.query as Send, set.sku);
  for (const currency of ['USD', 'EUR']) {
    const headers = { 'content-currency': currency };
    const { data } = await shop.query<{
      products: {
        items: (Priced & {
          price_range: { minimum_price: { final_price: Amount } };
          round_trip: { ask: Amount } | null;
        })[];
      };
    }>(query, { sku: set.sku }, { headers });
    const [tile] = data.products.items;
    expect(tile?.method_prices.length).toBeGreaterThan(1);
    for (const group of tile?.method_prices ?? []) expect(group.round_trip?.ask).toEqual(group.price);
    expect(tile?.round_trip?.ask).toEqual(tile?.price_range.minimum_price.final_price);
    const tripsOf = (of: Priced) => of.method_prices.map(({ codes, round_trip: trip }) => [codes, trip]);
    const shown = tile && tripsOf(tile);
    expect(shown).toEqual(tripsOf(await price(read, set.sku, cheapest, headers)));
    expect(shown).not.toEqual(tripsOf(await price(read, set.sku, dearest, headers)));
  }
  const send: Send = (document, variables) => shop.query(document, variables);
  const list = await must<{
    products: {
      items: { sku: string; method_prices: { round_trip: { spread_percent: number } | null }[] }[];
    };
  }>(
    send,
    `{ products(filter: { category_url_path: { eq: "silver/silver-coins" } }, sort: { spread: ASC }, pageSize: 100) {
      items { sku method_prices { round_trip { spread_percent } } } } }`,
  );
  const spreads = list.products.items.flatMap(
    ({ method_prices: [group] }) => group?.round_trip?.spread_percent ?? [],
  );
  expect(list.products.items.map(({ sku }) => sku)).toContain(set.sku);
  expect(spreads.length).toBeGreaterThan(5);
  expect(spreads).toEqual(spreads.toSorted((a, b) => a - b));
});
