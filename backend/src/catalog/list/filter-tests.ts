import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { inputError } from '../../graph/errors.ts';
import { hasOption, optionsNamed } from '../facet-index.ts';
import type { PriceColumn } from '../priced-catalog.ts';
import type { CatalogProduct } from '../product.ts';
import { splitWords } from '../search/split-words.ts';
import type { ListView } from './list-view.ts';
import {
  type EqualFilter,
  type MatchFilter,
  type ProductFilter,
  type RangeFilter,
  valuesOf,
} from './product-filter.ts';

/** One condition on a listed product. */
export interface FilterTest {
  /** The aggregation whose own values are counted without this condition; null when there is none. */
  readonly code: string | null;
  readonly holds: Condition;
}

/** By a product's ordinal; or by what stands for it in a column, where that decides: a call for each of many products costs more than the look. */
type Condition =
  | ((ordinal: number) => boolean)
  | { readonly column: Uint16Array | Uint32Array; readonly isPassing: Uint8Array };

const FACETS = [
  ['metal_type', 'metal_type'],
  ['form', 'form'],
  ['weight', 'weight'],
  ['fineness', 'fineness'],
  ['mint', 'mint'],
  ['year', 'year'],
  ['country', 'country'],
  ['ira_eligible', 'ira_eligible'],
  ['availability', 'availability'],
  ['stock_status', 'availability'],
] as const satisfies readonly (readonly [keyof ProductFilter, string])[];

/** The conditions of a filter besides categories, cheap ones first. @throws graphql-input for a range of no number */
export function filterTests(filter: ProductFilter, view: ListView): FilterTest[] {
  const { catalog, priced } = view;
  const product = (ordinal: number) => catalog.products[ordinal];
  const tests: FilterTest[] = [];
  const add = (code: string | null, holds: Condition | null) => {
    if (holds) tests.push({ code, holds });
  };

  for (const [field, code] of FACETS) add(code, facetTest(filter[field], code, view));
  if (!view.showsOutOfStock) add(null, (ordinal) => product(ordinal)?.isSalable === true);
  add(
    null,
    flagTest(filter.in_stock, product, (candidate) => candidate.isSalable),
  );
  add(
    null,
    flagTest(filter.is_limited, product, (candidate) => candidate.isLimited),
  );
  const inCurrency = (minor: number) => amountIn(minor, view.rateE6);
  const inPercent = (ppm: number) => ppm / 10_000;
  const priceTest = (
    name: 'price' | 'premium' | 'price_per_ounce',
    column: PriceColumn,
    amountOf: (value: number) => number,
  ) => {
    const isWithin = rangeTest(name, filter[name]);
    if (!isWithin) return null;
    const { groupOf } = priced;
    // By group: there are fewer of them than products.
    const isPassing = Uint8Array.from(priced.valuesOf(column), (value) => Number(isWithin(amountOf(value))));
    return { column: groupOf, isPassing };
  };
  add('price', priceTest('price', 'cashMinor', inCurrency));
  add(null, priceTest('price_per_ounce', 'perOunceMinor', inCurrency));
  add(null, priceTest('premium', 'premiumPpm', inPercent));
  add(
    null,
    keyTest(filter.sku, (key) => catalog.productBySku(key), view),
  );
  add(
    null,
    keyTest(filter.url_key, (key) => catalog.productByUrlKey(key), view),
  );
  add(
    null,
    wordsTest(filter.name, product, (candidate) => candidate.name),
  );
  add(
    null,
    wordsTest(filter.short_description, product, ({ id }) => view.texts?.get(id)?.shortDescription ?? ''),
  );
  add(
    null,
    wordsTest(filter.description, product, ({ id }) => view.texts?.get(id)?.description ?? ''),
  );
  return tests;
}

/** An amount of the base currency in whole units of another; NaN stays NaN. */
function amountIn(baseMinor: number, rateE6: number): number {
  if (Number.isNaN(baseMinor)) return Number.NaN;
  return convertMinor(baseMinor, rateE6) / 100;
}

/** Stands for candidates that fail more than the conditions of one filter. */
export const FAILS_MORE = 255;

/** Marks the candidates that fail a condition: with `mark` where no other mark is, else with `FAILS_MORE`. 0 is no mark. */
export function markFailing(
  candidates: Uint32Array,
  { holds }: FilterTest,
  mark: number,
  marks: Uint8Array,
): void {
  const fail = (before: number) => (before === 0 || before === mark ? mark : FAILS_MORE);
  if (typeof holds === 'function') {
    for (let at = 0; at < candidates.length; at++) {
      const before = marks[at] ?? 0;
      if (before !== FAILS_MORE && !holds(candidates[at] ?? 0)) marks[at] = fail(before);
    }
    return;
  }
  const { column, isPassing } = holds;
  for (let at = 0; at < candidates.length; at++) {
    if (isPassing[column[candidates[at] ?? 0] ?? 0] !== 1) marks[at] = fail(marks[at] ?? 0);
  }
}

function facetTest(
  filter: EqualFilter | null | undefined,
  code: string,
  { catalog }: ListView,
): Condition | null {
  const values = valuesOf(filter);
  const facet = catalog.facets.facetByCode(code);
  if (!values || !facet) return null;
  const places = optionsNamed(facet, values);
  if (facet.several.size > 0) return (ordinal) => hasOption(facet, ordinal, places);
  return {
    column: facet.column,
    isPassing: Uint8Array.from(facet.options, (_, place) => Number(places.has(place))),
  };
}

function flagTest(
  filter: EqualFilter | null | undefined,
  product: (ordinal: number) => CatalogProduct | undefined,
  flag: (product: CatalogProduct) => boolean,
) {
  const values = valuesOf(filter);
  if (!values) return null;
  const wanted = new Set(values.map((value) => /^(1|true|yes)$/i.test(value)));
  return (ordinal: number) => {
    const candidate = product(ordinal);
    return candidate !== undefined && wanted.has(flag(candidate));
  };
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
    throw inputError(`The ${name} filter takes numbers, not "${text}".`, 'INVALID_RANGE');
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
