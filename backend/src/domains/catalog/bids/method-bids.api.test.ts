import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const DEMO = join(import.meta.dirname, '../../../../../demo');
const [wire, check, card] = JSON.parse(readFileSync(join(DEMO, 'payment-methods.json'), 'utf8'));
/** A discount that is larger than the spread of most products. */
const coin = {
  ...wire,
  code: 'coin',
  title: 'Coin',
  position: 5,
  price_rule: { kind: 'discount', percent: 8 },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ spot: { silver: 50 } });
  const { problems } = await importShopSettings(shop.db, { paymentMethods: [wire, check, card, coin] });
  expect(problems).toEqual([]);
  await shop.refresh();
  await importRows(shop, { products: [{ sku: 'AG-SHIP-5', excluded_payment_methods: ['coin'] }] });
});
afterAll(() => shop.close());

interface Trip {
  readonly ask: { readonly value: number };
  readonly bid: { readonly value: number };
  readonly spread: { readonly value: number };
  readonly spread_percent: number;
}
interface Item {
  readonly sku: string;
  readonly price_tiers: readonly { readonly method_prices: readonly Priced[] }[];
  readonly method_prices: readonly (Priced & { readonly round_trip: Trip | null })[];
  readonly excluded_payment_methods: readonly string[];
  readonly buyback_price: { readonly value: number } | null;
  readonly buyback_bids: readonly { readonly price: { readonly value: number } }[];
}
interface Priced {
  readonly codes: readonly string[];
  readonly price: { readonly value: number };
}

const QUERY = `query ($sort: ProductAttributeSortInput) {
  products(filter: {}, sort: $sort, pageSize: 300) { items {
    sku excluded_payment_methods buyback_price { value } buyback_bids { price { value } }
    price_tiers { method_prices { codes price { value } } }
    method_prices { codes price { value }
      round_trip { ask { value } bid { value } spread { value } spread_percent } }
  } } }`;

async function all(headers: Record<string, string> = {}, sort: object = { name: 'ASC' }): Promise<Item[]> {
  const { data, errors } = await shop.query<{ products: { items: Item[] } }>(QUERY, { sort }, { headers });
  expect(errors).toBeUndefined();
  return data.products.items;
}

const cents = (value: number) => Math.round(value * 100);

it('no bid is above the price of any payment method that takes the product (SELL-05)', async () => {
  const items = await all();
  const bought = items.filter(({ buyback_bids: bids }) => bids.length > 0);
  expect(bought.length).toBeGreaterThan(20);
  let isCapped = false;
  for (const { sku, price_tiers: tiers, excluded_payment_methods: excluded, ...item } of bought) {
    const prices = tiers.flatMap(({ method_prices: groups }) =>
      groups.flatMap(({ codes, price }) =>
        codes.every((code) => excluded.includes(code)) ? [] : price.value,
      ),
    );
    for (const { price } of item.buyback_bids)
      expect(price.value, sku).toBeLessThanOrEqual(Math.min(...prices));
    isCapped ||= item.buyback_bids.some(({ price }) => price.value === Math.min(...prices));
  }
  expect(isCapped).toBe(true);
  // The five-ounce coin does not take the method, so its bid does not follow the discount.
  const five = items.find(({ sku }) => sku === 'AG-SHIP-5');
  const cash = Math.min(...(five?.price_tiers.map((tier) => tier.method_prices[0]?.price.value ?? 0) ?? []));
  expect(five?.buyback_price?.value).toBeGreaterThan(0.92 * cash);
});

it('each group of payment methods has its round trip, and lists sort by that of the method (PREM-02, FEE-03)', async () => {
  for (const method of ['banktransfer', 'card', 'coin']) {
    const items = await all({ 'payment-method': method }, { spread: 'ASC' });
    const trips = items.map(({ method_prices: groups }) => {
      const own = groups.find(({ codes }) => codes.includes(method)) ?? groups[0];
      if (own?.round_trip) expect(own.round_trip.ask).toEqual(own.price);
      return own?.round_trip ?? null;
    });
    const known = trips.filter((trip) => trip !== null);
    expect(trips.slice(0, known.length)).toEqual(known);
    for (const { ask, bid, spread } of known) {
      expect(cents(spread.value)).toBe(cents(ask.value) - cents(bid.value));
      expect(spread.value).toBeGreaterThanOrEqual(0);
    }
    const percents = known.map((trip) => trip.spread_percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  }
});

it('the spread is the difference of the amounts in another currency, too (PREM-02)', async () => {
  for (const { sku, method_prices: groups } of await all({ 'content-currency': 'EUR' })) {
    for (const { price, round_trip: trip } of groups) {
      if (trip === null) continue;
      expect(trip.ask, sku).toEqual(price);
      expect(cents(trip.spread.value), sku).toBe(cents(trip.ask.value) - cents(trip.bid.value));
    }
  }
});
