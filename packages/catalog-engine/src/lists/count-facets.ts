import { COLLECTION_RULES } from '../model/category.ts';
import { type Facet, NO_OPTION, SEVERAL_OPTIONS } from '../model/facet-index.ts';
import { countPrices } from '../prices/price-buckets.ts';
import {
  countValues,
  difference,
  emptySet,
  intersectAll,
  intersection,
  isIn,
  ordinalsIn,
  type ProductSet,
  put,
  sizeOf,
} from '../structures/product-set.ts';
import type { FilterTest } from './filter-tests.ts';
import type { ListView } from './list-view.ts';

/** A filter with its values and the number of products that each value would leave. */
export interface FacetCounts {
  readonly code: string;
  /**
   * Null for prices and categories. Counts are cached for all languages, and the resolver adds
   * these labels.
   */
  readonly label: string | null;
  readonly position: number;
  readonly options: readonly FacetOption[];
}

interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

const CATEGORY_POSITION = 0;
const PRICE_POSITION = 5;

/**
 * Counts how many products each value of each filter would leave. The values of one filter are
 * counted among the products that pass all *other* filters, so that a shopper can add a second
 * value. Values that leave no product are absent.
 */
export function countFacets(
  found: Classified,
  view: ListView,
  categoriesWithin: ReadonlySet<number> | null,
): FacetCounts[] {
  const still = countStill(found, view);
  const prices = countPrices(view.priced.stepsOf(view, view.rateE6), still.byGroup);
  return [
    categoryFacet(found, still.byCategory, view, categoriesWithin),
    { code: 'price', label: null, position: PRICE_POSITION, options: prices },
    ...still.options,
  ]
    .filter((facet) => facet.options.length > 0)
    .sort((a, b) => a.position - b.position);
}

/** The candidates of a list, classified by the conditions that they fail. */
export interface Classified {
  /** Candidates that pass all conditions. */
  readonly passing: ProductSet;
  readonly total: number;
  /** Candidates that fail the conditions of one filter only, by the code of the filter. */
  readonly failingOnly: ReadonlyMap<string, ProductSet>;
}

/** Tests all candidates once, for the list and its counts. `size` is greater than every ordinal. */
export function classify(candidates: ProductSet, tests: readonly FilterTest[], size: number): Classified {
  const byCode = new Map<string, ProductSet>();
  let near = candidates;
  for (const { code, holds } of tests) {
    if (code !== null) {
      const before = byCode.get(code);
      byCode.set(code, before ? intersection(before, holds) : holds);
    } else if (typeof holds !== 'function') near = intersection(near, holds);
  }
  const { all, allButOne } = intersectAll([...byCode.values()], size);
  near = intersection(near, allButOne);
  for (const { holds } of tests) if (typeof holds === 'function') near = thoseThat(holds, near, size);
  const passing = intersection(near, all);
  const failingOnly = new Map([...byCode].map(([code, set]) => [code, difference(near, set)]));
  return { passing, total: sizeOf(passing), failingOnly };
}

function thoseThat(holds: (ordinal: number) => boolean, of: ProductSet, size: number): ProductSet {
  const set = emptySet(size);
  for (const ordinal of ordinalsIn(of, sizeOf(of))) if (holds(ordinal)) put(set, ordinal);
  return set;
}

/**
 * Counts that do not depend on prices. They are cached for lists that survive several price
 * versions.
 */
interface StillCounts {
  readonly options: readonly FacetCounts[];
  /** Number of passing products by category index. */
  readonly byCategory: Uint32Array;
  /** Per price group, the number of products that pass all conditions except those on price. */
  readonly byGroup: Uint32Array;
}

const kept = new WeakMap<Classified, StillCounts>();

function countStill(found: Classified, view: ListView): StillCounts {
  const known = kept.get(found);
  if (known) return known;
  const passing = ordinalsIn(found.passing, found.total);
  const facets = view.catalog.facets.facets.filter((facet) => facet.isShown);
  const counted = {
    options: facets.map((facet) => optionFacet(facet, passing, found.failingOnly.get(facet.code))),
    byCategory: countCategories(passing, view),
    byGroup: countGroups(passing, found.failingOnly.get('price'), view),
  };
  kept.set(found, counted);
  return counted;
}

function countCategories(passing: Uint32Array, { catalog }: ListView): Uint32Array {
  const { starts, places } = catalog.categoryIndex;
  const counts = new Uint32Array(catalog.categories.length);
  for (const ordinal of passing) {
    const until = starts[ordinal + 1] ?? 0;
    for (let member = starts[ordinal] ?? 0; member < until; member++) {
      const place = places[member] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return counts;
}

function countGroups(
  passing: Uint32Array,
  failingOnlyPrice: ProductSet | undefined,
  { priced }: ListView,
): Uint32Array {
  const { groupOf, groupCount } = priced;
  const counts = new Uint32Array(groupCount);
  for (let at = 0; at < passing.length; at++) {
    const group = groupOf[passing[at] ?? 0] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  if (failingOnlyPrice) countValues(failingOnlyPrice, groupOf, counts);
  return counts;
}

function optionFacet(
  facet: Facet,
  passing: Uint32Array,
  failingOnlyThis: ProductSet | undefined,
): FacetCounts {
  const counts = new Uint32Array(facet.options.length);
  countOptions(facet, passing, counts);
  if (failingOnlyThis) countOptionsIn(facet, failingOnlyThis, counts);
  const options: FacetOption[] = [];
  for (const [place, { id, label }] of facet.options.entries()) {
    const count = counts[place] ?? 0;
    if (count > 0) options.push({ value: String(id), label, count });
  }
  return { code: facet.code, label: facet.label, position: facet.position, options };
}

/** Adds the products to the counts of their options. */
function countOptions({ column, several }: Facet, ordinals: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    const place = column[ordinal] ?? NO_OPTION;
    if (place < counts.length) counts[place] = (counts[place] ?? 0) + 1;
    else if (place === SEVERAL_OPTIONS) {
      for (const each of several.get(ordinal) ?? []) counts[each] = (counts[each] ?? 0) + 1;
    }
  }
}

/** Does the same for a bitset. */
function countOptionsIn({ column, several }: Facet, products: ProductSet, counts: Uint32Array): void {
  countValues(products, column, counts);
  for (const [ordinal, places] of several) {
    if (!isIn(products, ordinal)) continue;
    for (const each of places) counts[each] = (counts[each] ?? 0) + 1;
  }
}

function categoryFacet(
  { passing }: Classified,
  byCategory: Uint32Array,
  { catalog, priced }: ListView,
  within: ReadonlySet<number> | null,
): FacetCounts {
  const byRules = countRules(passing, priced.rules);
  const options: FacetOption[] = [];
  for (const [place, category] of catalog.categories.entries()) {
    if (category.parentId === null || (within && !within.has(category.id))) continue;
    const count = category.rule ? byRules[COLLECTION_RULES.indexOf(category.rule)] : byCategory[place];
    if (count) options.push({ value: category.uid, label: category.name, count });
  }
  return { code: 'category_uid', label: null, position: CATEGORY_POSITION, options };
}

function countRules(passing: ProductSet, rules: Uint8Array): Uint32Array {
  // Count products by rule byte first: a byte has 256 values, while a list may hold 100,000
  // products.
  const byRules = new Uint32Array(256);
  countValues(passing, rules, byRules);
  const counts = new Uint32Array(COLLECTION_RULES.length);
  for (let set = 0; set < byRules.length; set++) {
    const count = byRules[set] ?? 0;
    if (count === 0) continue;
    for (let rule = 0; rule < counts.length; rule++) {
      if ((set >> rule) & 1) counts[rule] = (counts[rule] ?? 0) + count;
    }
  }
  return counts;
}
