import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { FILTERABLE_FIELDS } from '../fields.ts';
import { optionsNamed } from '../model/facet-index.ts';
import type { CatalogProduct } from '../model/product.ts';
import { type PriceFigure, priceColumn } from '../prices/price-column.ts';
import { splitWords } from '../search-index/split-words.ts';
import { type ProductSet, setByColumn, setByOptions } from '../structures/product-set.ts';
import { InvalidListError } from './invalid-list-error.ts';
import type { ListView } from './list-view.ts';
import {
  type EqualFilter,
  type MatchFilter,
  type ProductFilter,
  type RangeFilter,
  valuesOf,
} from './product-filter.ts';
import { salableProducts } from './salable-products.ts';

/**
 * One condition of a filter: the bitset of products that satisfy it, or a predicate where no index
 * exists.
 */
export type FilterTest =
  | {
      /** The facet that counts its own values without this condition; null for none. */
      readonly code: string | null;
      readonly holds: ProductSet;
    }
  | { readonly code: null; readonly holds: (ordinal: number) => boolean };

/** Filters by facet: the field of the filter, and the code of the facet. */
const FACETS = [
  ...FILTERABLE_FIELDS.map(({ code }) => [code, code] as const),
  ['metal_type', 'metal_type'],
  ['form', 'form'],
  ['mint', 'mint'],
  ['ira_eligible', 'ira_eligible'],
  ['availability', 'availability'],
  ['stock_status', 'availability'],
] as const;

/**
 * Returns the conditions of a filter, except those on categories.
 * @throws InvalidListError for a range bound that is not a number
 */
export function filterTests(filter: ProductFilter, view: ListView): FilterTest[] {
  const { catalog, priced } = view;
  const product = (ordinal: number) => catalog.products[ordinal];
  const tests: FilterTest[] = [];
  const addSet = (code: string | null, holds: ProductSet | null) => {
    if (holds) tests.push({ code, holds });
  };
  const add = (holds: ((ordinal: number) => boolean) | null) => {
    if (holds) tests.push({ code: null, holds });
  };

  for (const [field, code] of FACETS) addSet(code, facetTest(filter[field], code, view));
  const ownFilters = filter as Readonly<Record<string, EqualFilter | null | undefined>>;
  for (const { code, own } of catalog.facets.facets) {
    if (own?.is_filterable) addSet(code, facetTest(ownFilters[code], code, view));
  }
  if (!view.showsOutOfStock) addSet(null, salableProducts(catalog));
  addSet(null, stockTest(filter.in_stock, view));
  add(flagTest(filter.is_limited, product, (candidate) => candidate.isLimited));
  const inCurrency = (minor: number) => amountIn(minor, view.rateE6);
  const inPercent = (ppm: number) => ppm / 10_000;
  const priceTest = (
    name: 'price' | 'premium' | 'price_per_ounce',
    valuesOfGroups: () => Float64Array,
    amountOf: (value: number) => number,
  ) => {
    const isWithin = rangeTest(name, filter[name]);
    if (!isWithin) return null;
    const values = valuesOfGroups();
    // Test each price group once, because there are fewer groups than products.
    const isWanted = Uint8Array.from(values, (value) => Number(isWithin(amountOf(value))));
    return setByColumn(priced.groupOf, isWanted);
  };
  const column = (figure: PriceFigure) => () => priced.valuesOf(priceColumn(figure, view), view.rateE6);
  const amounts = () => priced.amountsOf(view, view.rateE6);
  addSet(
    'price',
    priceTest('price', amounts, (minor) => minor / 100),
  );
  addSet(null, priceTest('price_per_ounce', column('perOunceMinor'), inCurrency));
  addSet(null, priceTest('premium', column('premiumPpm'), inPercent));
  add(keyTest(filter.sku, (key) => catalog.productBySku(key), view));
  add(keyTest(filter.url_key, (key) => catalog.productByUrlKey(key), view));
  add(wordsTest(filter.name, product, (candidate) => candidate.name));
  const { texts } = view;
  add(wordsTest(filter.short_description, product, ({ id }) => texts?.get(id)?.shortDescription ?? ''));
  add(wordsTest(filter.description, product, ({ id }) => texts?.get(id)?.description ?? ''));
  return tests;
}

/**
 * Converts an amount in base-currency minor units to whole units of another currency. NaN stays
 * NaN.
 */
function amountIn(baseMinor: number, rateE6: number): number {
  if (Number.isNaN(baseMinor)) return Number.NaN;
  return convertMinor(baseMinor, rateE6) / 100;
}

function facetTest(
  filter: EqualFilter | null | undefined,
  code: string,
  { catalog }: ListView,
): ProductSet | null {
  const values = valuesOf(filter);
  const facet = catalog.facets.facetByCode(code);
  return values && facet ? setByOptions(facet, optionsNamed(facet, values)) : null;
}

function flagTest(
  filter: EqualFilter | null | undefined,
  product: (ordinal: number) => CatalogProduct | undefined,
  flag: (product: CatalogProduct) => boolean,
) {
  const values = valuesOf(filter);
  if (!values) return null;
  const wanted = flagsNamed(values);
  return (ordinal: number) => {
    const candidate = product(ordinal);
    return candidate !== undefined && wanted.has(flag(candidate));
  };
}

function stockTest(filter: EqualFilter | null | undefined, { catalog }: ListView): ProductSet | null {
  const values = valuesOf(filter);
  if (!values) return null;
  const wanted = flagsNamed(values);
  const salable = salableProducts(catalog);
  return salable.map((word) => (wanted.has(true) ? word : 0) | (wanted.has(false) ? ~word : 0));
}

function flagsNamed(values: readonly string[]): Set<boolean> {
  return new Set(values.map((value) => /^(1|true|yes)$/i.test(value)));
}

function keyTest(
  filter: EqualFilter | null | undefined,
  find: (key: string) => CatalogProduct | undefined,
  { catalog }: ListView,
) {
  const values = valuesOf(filter);
  if (!values) return null;
  const ordinals = new Set(values.map((value) => catalog.ordinalOf(find(value)?.id ?? -1)));
  return (ordinal: number) => ordinals.has(ordinal);
}

function rangeTest(name: string, filter: RangeFilter | null | undefined) {
  if (filter == null || (filter.from == null && filter.to == null)) return null;
  const from = bound(name, filter.from) ?? Number.NEGATIVE_INFINITY;
  const to = bound(name, filter.to) ?? Number.POSITIVE_INFINITY;
  return (value: number) => value >= from && value <= to;
}

function bound(name: string, text: string | null | undefined): number | null {
  if (text == null || text.trim() === '' || text === '*') return null;
  const value = Number(text);
  if (!Number.isFinite(value))
    throw new InvalidListError(`The ${name} filter takes numbers, not "${text}".`, 'INVALID_RANGE');
  return value;
}

function wordsTest(
  filter: MatchFilter | null | undefined,
  product: (ordinal: number) => CatalogProduct | undefined,
  textOf: (product: CatalogProduct) => string,
) {
  const match = filter?.match?.trim();
  if (!match) return null;
  if (filter?.match_type === 'PARTIAL') {
    const parts = match.toLowerCase().split(/\s+/);
    return (ordinal: number) => {
      const candidate = product(ordinal);
      const text = candidate ? textOf(candidate).toLowerCase() : '';
      return parts.every((part) => text.includes(part));
    };
  }
  const words = splitWords(match);
  return (ordinal: number) => {
    const candidate = product(ordinal);
    const own = new Set(candidate ? splitWords(textOf(candidate).replace(/<[^>]*>/g, ' ')) : []);
    return words.every((word) => own.has(word));
  };
}
