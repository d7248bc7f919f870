import { COLLECTION_RULES } from '../category.ts';
import { type Facet, visitOptions } from '../facet-index.ts';
import type { PricedCatalog } from '../priced-catalog.ts';
import type { FilterTest } from './filter-tests.ts';
import type { ListView } from './list-view.ts';
import { countPrices, type PriceSteps, priceSteps, spreadSteps } from './price-buckets.ts';

/** A filter with its values and how many products each would leave. */
export interface FacetCounts {
  readonly code: string;
  readonly label: string;
  readonly position: number;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

const CATEGORY_POSITION = 0;
const PRICE_POSITION = 5;

/**
 * Counts what each value of each filter would leave. The values of a filter are counted among the products that pass all
 * *other* filters, so that a second value of the same filter can be added; values that leave nothing are absent.
 */
export function countFacets(
  found: Classified,
  view: ListView,
  categoriesWithin: ReadonlySet<number> | null,
): FacetCounts[] {
  const { passing, failingOnly } = found;
  const prices = countPrices(stepsOf(view), [passing, failingOnly.get('price') ?? []]);
  return [
    categoryFacet(passing, view, categoriesWithin),
    { code: 'price', label: 'Price', position: PRICE_POSITION, options: prices },
    ...optionFacets(found, view),
  ]
    .filter((facet) => facet.options.length > 0)
    .sort((a, b) => a.position - b.position);
}

/** Candidates of a list by what they fail. */
export interface Classified {
  /** Those that pass all conditions, in their order. */
  readonly passing: Uint32Array;
  /** Those that fail only the condition of one filter, by its code. */
  readonly failingOnly: ReadonlyMap<string, readonly number[]>;
}

/** Puts every candidate to the test, once for the list and its counts. */
export function classify(candidates: Uint32Array, tests: readonly FilterTest[]): Classified {
  if (tests.length === 0) return { passing: candidates, failingOnly: new Map() };
  const failingOnly = new Map<string, number[]>();
  const passing = candidates.filter((ordinal) => {
    let failing: string | null = null;
    for (const { code, holds } of tests) {
      if (holds(ordinal)) continue;
      if (code === null || (failing !== null && failing !== code)) return false;
      failing = code;
    }
    if (failing === null) return true;
    const list = failingOnly.get(failing);
    if (list) list.push(ordinal);
    else failingOnly.set(failing, [ordinal]);
    return false;
  });
  return { passing, failingOnly };
}

/** What no price moves is counted once for candidates that a list keeps over several prices. */
const keptOptions = new WeakMap<Classified, readonly FacetCounts[]>();

function optionFacets(found: Classified, view: ListView): readonly FacetCounts[] {
  const known = keptOptions.get(found);
  if (known) return known;
  const facets = view.catalog.facets.facets.filter((facet) => facet.isShown);
  const counted = facets.map((facet) =>
    optionFacet(facet, found.passing, found.failingOnly.get(facet.code) ?? []),
  );
  keptOptions.set(found, counted);
  return counted;
}

function optionFacet(facet: Facet, passing: Uint32Array, failingOnlyThis: readonly number[]): FacetCounts {
  const counts = new Uint32Array(facet.options.length);
  const add = (place: number) => {
    counts[place] = (counts[place] ?? 0) + 1;
  };
  for (const ordinal of passing) visitOptions(facet, ordinal, add);
  for (const ordinal of failingOnlyThis) visitOptions(facet, ordinal, add);
  return {
    code: facet.code,
    label: facet.label,
    position: facet.position,
    options: facet.options.flatMap(({ id, label }, place) => {
      const count = counts[place] ?? 0;
      return count > 0 ? [{ value: String(id), label, count }] : [];
    }),
  };
}

function categoryFacet(
  passing: Uint32Array,
  view: ListView,
  within: ReadonlySet<number> | null,
): FacetCounts {
  const { categories, categoryIndex } = view.catalog;
  const { starts, places } = categoryIndex;
  const counts = new Uint32Array(categories.length);
  const byRules = new Uint32Array(COLLECTION_RULES.length);
  for (const ordinal of passing) {
    const until = starts[ordinal + 1] ?? 0;
    for (let member = starts[ordinal] ?? 0; member < until; member++) {
      const place = places[member] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    let rules = view.priced.rules[ordinal] ?? 0;
    for (let rule = 0; rules !== 0; rule++, rules >>= 1) {
      if (rules & 1) byRules[rule] = (byRules[rule] ?? 0) + 1;
    }
  }
  const options = categories.flatMap((category, place) => {
    if (category.parentId === null || (within && !within.has(category.id))) return [];
    const count = category.rule ? byRules[COLLECTION_RULES.indexOf(category.rule)] : counts[place];
    return count ? [{ value: category.uid, label: category.name, count }] : [];
  });
  return { code: 'category_uid', label: 'Category', position: CATEGORY_POSITION, options };
}

/** Steps follow the prices, not the list: kept as long as the prices are. */
const keptSteps = new WeakMap<PricedCatalog, Map<number, PriceSteps>>();

function stepsOf({ priced, rateE6 }: ListView): PriceSteps {
  const byRate = keptSteps.get(priced) ?? new Map<number, PriceSteps>();
  keptSteps.set(priced, byRate);
  const steps = byRate.get(rateE6) ?? spreadSteps(priceSteps(priced.groupCashMinor, rateE6), priced.groupOf);
  byRate.set(rateE6, steps);
  return steps;
}
