import { dollarsToE4 } from '@ingot/rules/metals/spot-price.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FORMS } from '../model/product.ts';
import { pricedCatalog } from '../prices/priced-catalog.ts';
import type { SpotPrices } from '../prices/spot-prices.ts';
import { CATEGORY_IDS, catalogOf, type SampleProduct } from '../testing/catalog-of.ts';
import { plainList, plainPriceCount } from '../testing/plain-list.ts';
import { type ListRequest, listProducts, type ProductList } from './list-products.ts';
import { SORT_FIELDS } from './sort-products.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;

const span = fc.constantFrom(
  { fromMs: null, toMs: null },
  { fromMs: NOW - DAY, toMs: NOW + DAY },
  { fromMs: NOW + DAY, toMs: null },
);
const metalPricing = fc
  .record({
    metal: fc.constantFrom('gold' as const, 'silver' as const),
    fineWeightMicrograms: fc.constantFrom(31_103_477, 15_551_738, 311_034_768),
    premiumPpm: fc.constantFrom(30_000, 50_000, 200_000),
    premiumFixedMinor: fc.constantFrom(0, 250),
    special: fc.option(fc.record({ span, premiumPpm: fc.constantFrom(10_000, 40_000) })),
    cardFeePpm: fc.constantFrom(0, 40_000),
  })
  .map(
    ({ special, ...pricing }): ProductPricing => ({
      mode: 'metal',
      ...pricing,
      tiers: [],
      special: special && { premiumPpm: special.premiumPpm, premiumFixedMinor: 0, ...special.span },
    }),
  );
const fixedPricing = fc
  .record({
    priceMinor: fc.constantFrom(2_500, 49_900, 50_000),
    special: fc.option(span),
    methodRules: fc.constantFrom({}, { card: { kind: 'flat' as const, amountMinor: 2_000 } }),
  })
  .map(
    ({ priceMinor, special, methodRules }): ProductPricing => ({
      mode: 'fixed',
      priceMinor,
      tiers: [],
      special: special && { priceMinor: 2_000, ...special },
      cardFeePpm: 0,
      methodRules,
    }),
  );
const METHODS = [
  { code: 'wire', priceColumn: 'final_price', priceRule: null, maximumMinor: 1_000_000_000 },
  { code: 'card', priceColumn: 'fee_price', priceRule: null, maximumMinor: 200_000 },
  {
    code: 'coin',
    priceColumn: 'final_price',
    priceRule: { kind: 'discount', ppm: 100_000 },
    maximumMinor: 5_000_000,
  },
] as const;
const product: fc.Arbitrary<SampleProduct> = fc
  .record({
    name: fc.constantFrom('Eagle', 'Maple', 'Owl', 'Britannia', 'Round'),
    form: fc.constantFrom(...PRODUCT_FORMS),
    pricing: fc.oneof({ weight: 3, arbitrary: metalPricing }, fixedPricing),
    quantity: fc.constantFrom(0, 3),
    popularity: fc.nat(3),
    createdAtMs: fc.constantFrom(NOW - 90 * DAY, NOW - DAY),
    categoryIds: fc
      .subarray([3, 4])
      .chain((ids) => fc.boolean().map((isNested) => (isNested && ids.includes(3) ? [...ids, 5] : ids))),
    variants: fc.constantFrom(0, 0, 0, 2),
    isGrouped: fc.boolean(),
    weightLabel: fc.constantFrom('1 oz', '10 oz', null),
    year: fc.constantFrom(2024, 2025, null),
    country: fc.constantFrom('Canada', 'Austria', null),
    fineness: fc.constantFrom(999, 999.9, null),
    isIraEligible: fc.boolean(),
    excludedPaymentMethods: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.subarray(['wire', 'card', 'coin']),
    ),
  })
  .map((sample) => ({ ...sample, metal: sample.pricing.mode === 'metal' ? sample.pricing.metal : null }));

const oneOrTwo = (...values: string[]) =>
  fc.option(fc.subarray(values, { minLength: 1, maxLength: 2 }).map((chosen) => ({ in: chosen })));
const range = (values: readonly number[]) =>
  fc.option(
    fc
      .subarray([...values], { minLength: 2, maxLength: 2 })
      .map(([from, to]) => ({ from: String(from), to: String(to) })),
  );
const request: fc.Arbitrary<ListRequest> = fc.record({
  search: fc.constant(null),
  filter: fc.record({
    metal_type: oneOrTwo('gold', 'silver'),
    form: oneOrTwo('coin', 'bar'),
    weight: oneOrTwo('1 oz', '10 oz'),
    year: oneOrTwo('2024', '2025'),
    country: oneOrTwo('Canada', 'Austria'),
    availability: oneOrTwo('IN_STOCK', 'OUT_OF_STOCK'),
    price: range([0, 25, 500, 2_600, 1_000_000]),
    premium: range([0, 3, 5.5, 25]),
    category_id: oneOrTwo(...CATEGORY_IDS.map(String)),
  }),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom(...SORT_FIELDS.filter((field) => !['relevance', 'position'].includes(field))),
      direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
  ),
  page: fc.record({ pageSize: fc.constantFrom(3, 50), currentPage: fc.constant(1) }),
});

const spotOf = (metal: 'gold' | 'silver', dollars: number) => ({
  metal,
  askE4: dollarsToE4(dollars),
  bidE4: dollarsToE4(dollars),
  changeE4: 0,
  atMs: NOW,
  state: 'open' as const,
  reason: null,
});

/** Returns a list in the shape of the plain one, without its price buckets. */
function shapeOf(list: ProductList) {
  const facets = list.facets(false).filter(({ code }) => code !== 'price');
  return {
    skus: list.products.map(({ sku }) => sku),
    total: list.total,
    counts: Object.fromEntries(
      facets.map(({ code, options }) => [
        code,
        Object.fromEntries(options.map(({ value, count }) => [value, count])),
      ]),
    ),
  };
}

describe('a list', () => {
  it('has the products, order, counts and price buckets of the plain implementation (FEE-03)', () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 40 }),
        fc.array(request, { minLength: 4, maxLength: 4 }),
        fc.record({ gold: fc.constantFrom(2_400, 3_100), silver: fc.option(fc.constantFrom(25, 31)) }),
        fc.record({
          rateE6: fc.constantFrom(1_000_000, 920_000),
          showsOutOfStock: fc.boolean(),
          method: fc.constantFrom(null, ...METHODS),
          methods: fc.constant(METHODS),
        }),
        (samples, requests, { gold, silver }, settings) => {
          const catalog = catalogOf(samples);
          const spot: SpotPrices = {
            prices: {
              gold: spotOf('gold', gold),
              ...(silver !== null && { silver: spotOf('silver', silver) }),
            },
          };
          const priced = pricedCatalog(catalog, spot, NOW);
          const plain = { catalog, spot, nowMs: NOW, ...settings };
          for (const asked of requests) {
            const list = listProducts(asked, { catalog, priced, texts: null, ...settings });
            expect(shapeOf(list)).toEqual(plainList(asked, plain));
            for (const { value, count } of list.facets(false).find(({ code }) => code === 'price')?.options ??
              []) {
              const [from, to] = value.split('_').map(Number);
              expect(count, value).toBe(plainPriceCount(asked, plain, from ?? 0, to ?? 0));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
