import { COLLECTION_RULES } from '../category.ts';
import { type Facet, visitOptions } from '../facet-index.ts';
import { FAILS_MORE, type FilterTest, markFailing } from './filter-tests.ts';
import type { ListView } from './list-view.ts';
import { countPrices } from './price-buckets.ts';

/** A filter with its values and how many products each would leave. */
export interface FacetCounts {
  readonly code: string;
  /** Null for prices and categories: counts are kept for all languages, and these the shop names itself. */
  readonly label: string | null;
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
  const still = countStill(found, view);
  const prices = countPrices(view.priced.stepsOf(view.rateE6), still.byGroup);
  return [
    categoryFacet(found.passing, still.byCategory, view, categoriesWithin),
    { code: 'price', label: null, position: PRICE_POSITION, options: prices },
    ...still.options,
  ]
    .filter((facet) => facet.options.length > 0)
    .sort((a, b) => a.position - b.position);
}

/** Candidates of a list by what they fail. */
export interface Classified {
  /** Those that pass all conditions, in their order. */
  readonly passing: Uint32Array;
  /** Those that fail only the condition of one filter, by its code. */
  readonly failingOnly: ReadonlyMap<string, Uint32Array>;
}

/** Puts every candidate to the test, once for the list and its counts. */
export function classify(candidates: Uint32Array, tests: readonly FilterTest[]): Classified {
  const failingOnly = new Map<string, Uint32Array>();
  if (tests.length === 0) return { passing: candidates, failingOnly };
  const codes = [...new Set(tests.flatMap(({ code }) => code ?? []))];
  const marks = new Uint8Array(candidates.length);
  for (const test of tests) {
    markFailing(candidates, test, test.code === null ? FAILS_MORE : codes.indexOf(test.code) + 1, marks);
  }
  for (const [place, code] of codes.entries()) {
    const failing = marked(candidates, marks, place + 1);
    if (failing.length > 0) failingOnly.set(code, failing);
  }
  return { passing: marked(candidates, marks, 0), failingOnly };
}

/** The candidates with a mark. */
function marked(candidates: Uint32Array, marks: Uint8Array, mark: number): Uint32Array {
  const found = new Uint32Array(candidates.length);
  let count = 0;
  for (let at = 0; at < candidates.length; at++) {
    if (marks[at] === mark) found[count++] = candidates[at] ?? 0;
  }
  return found.slice(0, count);
}

/** What no price moves: counted once for candidates that a list keeps over several prices. */
interface StillCounts {
  readonly options: readonly FacetCounts[];
  /** By place of the category: how many stand in it. */
  readonly byCategory: Uint32Array;
  /** By price group: how many of it pass all but the conditions on prices. */
  readonly byGroup: Uint32Array;
}

const NONE = new Uint32Array();
const kept = new WeakMap<Classified, StillCounts>();

function countStill(found: Classified, view: ListView): StillCounts {
  const known = kept.get(found);
  if (known) return known;
  const { passing, failingOnly } = found;
  const facets = view.catalog.facets.facets.filter((facet) => facet.isShown);
  const counted = {
    options: facets.map((facet) => optionFacet(facet, passing, failingOnly.get(facet.code) ?? NONE)),
    byCategory: countCategories(passing, view),
    byGroup: countGroups([passing, failingOnly.get('price') ?? NONE], view),
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

function countGroups(lists: readonly Uint32Array[], { priced }: ListView): Uint32Array {
  const { groupOf, groupCount } = priced;
  const counts = new Uint32Array(groupCount);
  for (const list of lists) {
    for (const ordinal of list) {
      const group = groupOf[ordinal] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  return counts;
}

function optionFacet(facet: Facet, passing: Uint32Array, failingOnlyThis: Uint32Array): FacetCounts {
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
  byCategory: Uint32Array,
  { catalog, priced }: ListView,
  within: ReadonlySet<number> | null,
): FacetCounts {
  const byRules = countRules(passing, priced.rules);
  const options = catalog.categories.flatMap((category, place) => {
    if (category.parentId === null || (within && !within.has(category.id))) return [];
    const count = category.rule ? byRules[COLLECTION_RULES.indexOf(category.rule)] : byCategory[place];
    return count ? [{ value: category.uid, label: category.name, count }] : [];
  });
  return { code: 'category_uid', label: null, position: CATEGORY_POSITION, options };
}

function countRules(passing: Uint32Array, rules: Uint8Array): Uint32Array {
  // First those that are gathered by the same rules: a byte has few values, a list many products.
  const bySet = new Uint32Array(256);
  for (let at = 0; at < passing.length; at++) {
    const set = rules[passing[at] ?? 0] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + 1;
  }
  return Uint32Array.from(COLLECTION_RULES, (_, rule) =>
    bySet.reduce((sum, count, set) => ((set >> rule) & 1 ? sum + count : sum), 0),
  );
}
