import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

/**
 * Compares lists with the rows of the database, computed here without the shop's own rules: each
 * filter alone, pairs of filters with their counts, each sort order.
 */
let shop: TestShop;
let rows: Row[];
beforeAll(async () => {
  shop = await createTestShop();
  rows = await readRows(shop);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: plain answers
type Answer = any;

interface Row {
  readonly sku: string;
  /**
   * Values by filter code. A configurable product has the values of its variants, a bundle and a grouped product
   * those of their parts.
   */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly createdAt: number;
}

async function readRows({ db }: TestShop): Promise<Row[]> {
  const products = await db.selectFrom('product').selectAll().where('is_enabled', '=', true).execute();
  const mints = new Map(
    (await db.selectFrom('mint').select(['id', 'name']).execute()).map((mint) => [mint.id, mint.name]),
  );
  const variants = await db.selectFrom('product_variant').select(['parent_id', 'child_id']).execute();
  const parts = await db
    .selectFrom('product_bundle_selection')
    .select(['bundle_id as parent_id', 'product_id as child_id'])
    .execute();
  const items = await db
    .selectFrom('product_group_item')
    .select(['group_id as parent_id', 'product_id as child_id'])
    .execute();
  return products
    .filter((product) => product.visibility === 'catalog_search')
    .map((product) => {
      const children = [...variants, ...parts, ...items]
        .filter(({ parent_id }) => parent_id === product.id)
        .flatMap(({ child_id }) => products.filter(({ id }) => id === child_id));
      const bearers = [product, ...children];
      const some = (value: string | null | undefined) => (value == null ? [] : [value]);
      return {
        sku: product.sku,
        createdAt: product.created_at.getTime(),
        values: {
          metal_type: some(product.metal),
          form: some(product.form),
          fineness: some(product.fineness === null ? null : String(Number(product.fineness))),
          mint: some(product.mint_id === null ? null : mints.get(product.mint_id)),
          country: some(product.country),
          ira_eligible: product.metal === null ? [] : [product.is_ira_eligible ? '1' : '0'],
          weight: [...new Set(bearers.flatMap((bearer) => some(bearer.weight_label)))],
          year: [...new Set(bearers.flatMap((bearer) => some(bearer.year?.toString())))],
        },
      };
    });
}

async function list(variables: object): Promise<Answer> {
  const { data, errors } = await shop.query<Answer>(
    `query list($filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput) {
       products(filter: $filter, sort: $sort, pageSize: 300) {
         total_count
         items { sku created_at premium_percent price_per_ounce { value } fine_weight metal_type
           price_range { minimum_price { final_price { value } } } }
         aggregations { attribute_code options { value label count } } } }`,
    variables,
  );
  expect(errors).toBeUndefined();
  return data.products;
}
const skus = (products: Answer): string[] => products.items.map((item: Answer) => item.sku).sort();
const having = (code: string, values: readonly string[]) => (row: Row) =>
  (row.values[code] ?? []).some((value) => values.includes(value));
const skusWhere = (...tests: ((row: Row) => boolean)[]) =>
  rows
    .filter((row) => tests.every((holds) => holds(row)))
    .map(({ sku }) => sku)
    .sort();

describe('lists compared with database rows', () => {
  it.each(['metal_type', 'form', 'weight', 'fineness', 'mint', 'year', 'country', 'ira_eligible'])(
    'filter %s finds exactly the products with each value, and with either of two (OPEN-50)',
    async (code) => {
      const values = [...new Set(rows.flatMap((row) => row.values[code] ?? []))];
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) {
        const found = await list({ filter: { [code]: { eq: value } } });
        expect(skus(found), value).toEqual(skusWhere(having(code, [value])));
      }
      const both = values.slice(0, 2);
      expect(skus(await list({ filter: { [code]: { in: both } } }))).toEqual(skusWhere(having(code, both)));
    },
  );

  it('counts beside two filters match the rows; a filter’s own values are counted without it (OPEN-50)', async () => {
    const silver = having('metal_type', ['silver']);
    const ounces = having('weight', ['1 oz', '10 oz']);
    const found = await list({
      filter: { metal_type: { eq: 'silver' }, weight: { in: ['1 oz', '10 oz'] } },
    });
    expect(skus(found)).toEqual(skusWhere(silver, ounces));
    const counted = (code: string) => {
      const facet = found.aggregations.find((each: Answer) => each.attribute_code === code);
      return Object.fromEntries(facet.options.map((option: Answer) => [option.label, option.count]));
    };
    const expected = (code: string, ...tests: ((row: Row) => boolean)[]) => {
      const counts: Record<string, number> = {};
      for (const row of rows.filter((each) => tests.every((holds) => holds(each)))) {
        for (const value of row.values[code] ?? []) counts[value] = (counts[value] ?? 0) + 1;
      }
      return counts;
    };
    expect(counted('weight')).toEqual(expected('weight', silver));
    expect(counted('mint')).toEqual(expected('mint', silver, ounces));
    expect(counted('year')).toEqual(expected('year', silver, ounces));
    const metals = expected('metal_type', ounces);
    expect(counted('metal_type')).toEqual(
      Object.fromEntries(
        Object.entries(metals).map(([code, count]) => [code.charAt(0).toUpperCase() + code.slice(1), count]),
      ),
    );
  });

  it('the price filter finds exactly the prices between its bounds, and nothing when they are swapped (OPEN-50)', async () => {
    const all = await list({ filter: {} });
    const priceOf = (item: Answer): number => item.price_range.minimum_price.final_price.value;
    for (const [from, to] of [
      [50, 250],
      [1_000, 1_000_000],
      [0, 19],
    ] as const) {
      const expected = all.items
        .filter((item: Answer) => priceOf(item) >= from && priceOf(item) <= to)
        .map((item: Answer) => item.sku)
        .sort();
      expect(skus(await list({ filter: { price: { from: String(from), to: String(to) } } }))).toEqual(
        expected,
      );
    }
    expect((await list({ filter: { price: { from: '500', to: '100' } } })).total_count).toBe(0);
  });

  it('sorts by price, premium over spot, price per ounce and newest as the displayed values say (OPEN-50)', async () => {
    const all = await list({ filter: {} });
    const figures: readonly (readonly [string, (item: Answer) => number | null, 1 | -1])[] = [
      ['price', (item) => item.price_range.minimum_price.final_price.value, 1],
      ['premium', (item) => item.premium_percent, 1],
      ['price_per_ounce', (item) => item.price_per_ounce?.value ?? null, 1],
      ['created_at', (item) => rows.find(({ sku }) => sku === item.sku)?.createdAt ?? null, -1],
    ];
    for (const [field, read, sign] of figures) {
      const sorted = await list({ filter: {}, sort: { [field]: sign === 1 ? 'ASC' : 'DESC' } });
      expect(skus(sorted), field).toEqual(skus(all));
      const values: (number | null)[] = sorted.items.map(read);
      const known = values.filter((value) => value !== null);
      expect(known, field).toEqual([...known].sort((a, b) => (a - b) * sign));
      // Products without the value come last.
      expect(
        values.slice(known.length).every((value) => value === null),
        field,
      ).toBe(true);
    }
    // The price per ounce equals the price divided by the fine weight.
    for (const item of all.items) {
      if (item.price_per_ounce === null || !item.fine_weight) continue;
      const perOunce = item.price_range.minimum_price.final_price.value / item.fine_weight;
      expect(Math.abs(item.price_per_ounce.value - perOunce) / perOunce, item.sku).toBeLessThan(0.001);
    }
  });

  it('the schema rejects an unknown filter or sort order (OPEN-50)', async () => {
    for (const document of [
      '{ products(filter: { colour: { eq: "red" } }) { total_count } }',
      '{ products(filter: {}, sort: { colour: ASC }) { total_count } }',
    ]) {
      const { errors, data } = await shop.query(document);
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.message).toContain('"colour" is not defined');
    }
    const many = Array.from({ length: 2_000 }, (_, index) => String(index));
    const { data, errors } = await shop.query<Answer>(
      'query many($filter: ProductAttributeFilterInput) { products(filter: $filter) { total_count } }',
      { filter: { mint: { in: many }, metal_type: { in: ['gold', 'gold', 'GOLD'] } } },
    );
    expect(errors).toBeUndefined();
    expect(data.products.total_count).toBeGreaterThanOrEqual(0);
  });
});
