import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ spot: { silver: 50 } });
  // By card, a coin costs more than the next in a list by cash price.
  const rules = { card: { kind: 'flat', amount_minor: 2_000 } };
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1', payment_price_rules: rules }] });
});
afterAll(() => shop.close());

interface Answer {
  products: {
    total_count: number;
    items: {
      sku: string;
      method_prices: {
        codes: string[];
        price: { value: number };
        price_per_ounce: { value: number } | null;
        premium_percent: number | null;
      }[];
    }[];
    aggregations: { attribute_code: string; options: { value: string; count: number }[] }[];
  };
}
const QUERY = `query ($filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput, $search: String) {
  products(filter: $filter, search: $search, sort: $sort, pageSize: 300) { total_count
    items { sku method_prices { codes price { value } price_per_ounce { value } premium_percent } }
    aggregations { attribute_code options { value count } } } }`;

async function list(method: string | null, variables: object, get = true): Promise<Answer['products']> {
  const headers = method === null ? {} : { 'payment-method': method };
  const answer = await shop.query<Answer>(QUERY, variables, { headers, method: get ? 'GET' : 'POST' });
  expect(answer.errors).toBeUndefined();
  return answer.data.products;
}
const priceOf = ({ method_prices }: Answer['products']['items'][number], code: string) =>
  method_prices.find(({ codes }) => codes.includes(code))?.price.value ?? Number.NaN;

test.each([true, false])(
  'sort by price, the price filter and its counts follow the payment method (FEE-03)',
  async (get) => {
    const silver = { metal_type: { eq: 'silver' } };
    const sort = { price: 'ASC' };
    const byCard = await list('card', { filter: silver, sort }, get);
    const prices = byCard.items.map((item) => priceOf(item, 'card'));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const byCash = await list(null, { filter: silver, sort }, get);
    const cash = byCash.items.map((item) => priceOf(item, 'banktransfer'));
    expect(cash).toEqual(cash.toSorted((a, b) => a - b));
    expect(byCash.items.map(({ sku }) => sku)).not.toEqual(byCard.items.map(({ sku }) => sku));

    const range = { ...silver, price: { from: '50', to: '75' } };
    const within = (value: number) => value >= 50 && value <= 75;
    for (const [method, code] of [
      ['card', 'card'],
      [null, 'banktransfer'],
      ['no-such-method', 'banktransfer'],
    ] as const) {
      const found = await list(method, { filter: range }, get);
      const expected = byCash.items.filter((item) => within(priceOf(item, code))).map(({ sku }) => sku);
      expect(found.items.map(({ sku }) => sku).sort()).toEqual(expected.sort());
      const facet = (method === 'card' ? byCard : byCash).aggregations.find(
        ({ attribute_code }) => attribute_code === 'price',
      );
      const [bucket] = facet?.options.filter(({ value }) => value === '50_100') ?? [];
      const inBucket = byCash.items.filter((item) => priceOf(item, code) >= 50 && priceOf(item, code) <= 100);
      expect(bucket?.count).toBe(inBucket.length);
    }
  },
);

test('sort and filters by premium and price per ounce follow the payment method (FEE-03)', async () => {
  const silver = { metal_type: { eq: 'silver' } };
  const all = (await list(null, { filter: silver })).items;
  const figuresBy = (code: string) =>
    all.flatMap(({ sku, method_prices }) => {
      const group = method_prices.find(({ codes }) => codes.includes(code));
      return group?.price_per_ounce ? [{ sku, ...group, perOunce: group.price_per_ounce.value }] : [];
    });
  for (const [method, code] of [
    ['card', 'card'],
    [null, 'banktransfer'],
  ] as const) {
    const figures = new Map(figuresBy(code).map((figure) => [figure.sku, figure]));
    const { items } = await list(method, { filter: silver, sort: { price_per_ounce: 'ASC' } });
    const sorted = items.flatMap(({ sku }) => figures.get(sku)?.perOunce ?? []);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    const range = { price_per_ounce: { from: '52', to: '56' }, premium: { from: '5', to: '11' } };
    // Some products exclude cards.
    const found = (await list(method, { filter: { ...silver, ...range } })).items.filter(({ sku }) =>
      figures.has(sku),
    );
    const expected = [...figures.values()].filter(
      ({ perOunce, premium_percent: premium }) =>
        perOunce >= 52 && perOunce <= 56 && (premium ?? 0) >= 5 && (premium ?? 0) <= 11,
    );
    expect(found.map(({ sku }) => sku).sort()).toEqual(expected.map(({ sku }) => sku).sort());
    expect(expected.length).toBeGreaterThan(0);
  }
  expect(figuresBy('card').map(({ perOunce }) => perOunce)).not.toEqual(
    figuresBy('banktransfer').map(({ perOunce }) => perOunce),
  );
});

test('a product that does not accept the method has the price of its tile, also in sort and filter (FEE-03)', async () => {
  // Cards take at most $15,000, so that no card buys a kilogram of gold.
  const metals = { metal_type: { in: ['silver', 'gold'] } };
  const { items } = await list('card', { filter: metals, sort: { price: 'ASC' } });
  const excluding = items.filter((item) => Number.isNaN(priceOf(item, 'card')));
  expect(excluding.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['AG-C1000', 'AU-C1K']));
  const shown = (item: (typeof items)[number]) =>
    Number.isNaN(priceOf(item, 'card')) ? priceOf(item, 'banktransfer') : priceOf(item, 'card');
  const prices = items.map(shown);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const item of excluding) {
    const price = String(shown(item));
    const found = await list('card', { filter: { ...metals, price: { from: price, to: price } } });
    expect(found.items.map(({ sku }) => sku)).toContain(item.sku);
  }
});

test('caches keep the answers of payment methods apart (FEE-03)', async () => {
  const first = async (method: string | null) => {
    const headers: Record<string, string> = method === null ? {} : { 'payment-method': method };
    const variables = { filter: { metal_type: { eq: 'silver' } }, sort: { price: 'DESC' } };
    const answer = await shop.query<Answer>(QUERY, variables, { headers, method: 'GET' });
    expect(String(answer.headers['vary'])).toContain('Payment-Method');
    return JSON.stringify(answer.data.products.items.map(({ sku }) => sku));
  };
  const cash = await first(null);
  const card = await first('card');
  expect(card).not.toBe(cash);
  expect(await first(null)).toBe(cash);
  expect(await first('card')).toBe(card);
});
