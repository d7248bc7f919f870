import { type Facet, visitOptions } from '../facet-index.ts';
import type { FilterTest } from './filter-tests.ts';
import { ordinalsOfCategory } from './find-candidates.ts';
import type { ListView } from './list-view.ts';
import { countPrices } from './price-buckets.ts';

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
  candidates: Uint32Array,
  tests: readonly FilterTest[],
  view: ListView,
  categoriesWithin: ReadonlySet<number> | null,
): FacetCounts[] {
  const { catalog } = view;
  const facets = catalog.facets.facets.filter((facet) => facet.isShown);
  const counts = new Map(facets.map((facet) => [facet.code, new Uint32Array(facet.options.length)]));
  const categoryCounts = new Uint32Array(catalog.categories.length);
  const prices = new Float64Array(candidates.length).fill(Number.NaN);
  const passing = new Uint8Array(catalog.listedCount);
  let at = 0;

  const { starts, places } = catalog.categoryIndex;
  for (const ordinal of candidates) {
    const failing = failingTest(tests, ordinal);
    if (failing === 'several') continue;
    for (const facet of facets) {
      if (failing === null || failing === facet.code) countOptions(facet, ordinal, counts.get(facet.code));
    }
    if (failing === null || failing === 'price') prices[at++] = view.priced.cashMinor[ordinal] ?? Number.NaN;
    if (failing !== null) continue;
    passing[ordinal] = 1;
    const until = starts[ordinal + 1] ?? 0;
    for (let member = starts[ordinal] ?? 0; member < until; member++) {
      const place = places[member] ?? 0;
      categoryCounts[place] = (categoryCounts[place] ?? 0) + 1;
    }
  }
  return [
    categoryFacet(categoryCounts, passing, view, categoriesWithin),
    {
      code: 'price',
      label: 'Price',
      position: PRICE_POSITION,
      options: countPrices(prices.subarray(0, at), view.rateE6),
    },
    ...facets.map((facet) => optionFacet(facet, counts.get(facet.code))),
  ]
    .filter((facet) => facet.options.length > 0)
    .sort((a, b) => a.position - b.position);
}

/** Null when all hold; the aggregation of the only one that does not; else `several`. */
function failingTest(tests: readonly FilterTest[], ordinal: number): string | null {
  let failing: string | null = null;
  for (const { code, holds } of tests) {
    if (holds(ordinal)) continue;
    if (code === null || (failing !== null && failing !== code)) return 'several';
    failing = code;
  }
  return failing;
}

function countOptions(facet: Facet, ordinal: number, counts: Uint32Array | undefined): void {
  if (!counts) return;
  visitOptions(facet, ordinal, (place) => {
    counts[place] = (counts[place] ?? 0) + 1;
  });
}

function optionFacet(facet: Facet, counts: Uint32Array | undefined): FacetCounts {
  return {
    code: facet.code,
    label: facet.label,
    position: facet.position,
    options: facet.options.flatMap(({ id, label }, place) => {
      const count = counts?.[place] ?? 0;
      return count > 0 ? [{ value: String(id), label, count }] : [];
    }),
  };
}

function categoryFacet(
  counts: Uint32Array,
  passing: Uint8Array,
  view: ListView,
  within: ReadonlySet<number> | null,
): FacetCounts {
  const options = view.catalog.categories.flatMap((category, place) => {
    if (category.parentId === null || (within && !within.has(category.id))) return [];
    const count = category.rule
      ? countPassing(ordinalsOfCategory(category, view), passing)
      : (counts[place] ?? 0);
    return count > 0 ? [{ value: category.uid, label: category.name, count }] : [];
  });
  return { code: 'category_uid', label: 'Category', position: CATEGORY_POSITION, options };
}

function countPassing(ordinals: Uint32Array, passing: Uint8Array): number {
  let count = 0;
  for (const ordinal of ordinals) count += passing[ordinal] ?? 0;
  return count;
}
