import { COLLECTION_RULES } from '../category.ts';
import { type Facet, NO_OPTION, SEVERAL_OPTIONS } from '../facet-index.ts';
import type { FilterTest } from './filter-tests.ts';
import type { ListView } from './list-view.ts';
import { countPrices } from './price-buckets.ts';
import { meet, type ProductSet, pick } from './product-set.ts';

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

/** Puts every candidate to the test, once for the list and its counts. `size` is above every ordinal. */
export function classify(candidates: Uint32Array, tests: readonly FilterTest[], size: number): Classified {
  if (tests.length === 0) return { passing: candidates, failingOnly: new Map() };
  const byCode = new Map<string, ProductSet>();
  const needed: ProductSet[] = [];
  const others: ((ordinal: number) => boolean)[] = [];
  for (const { code, holds } of tests) {
    const before = byCode.get(code ?? '');
    if (typeof holds === 'function') others.push(holds);
    else if (code === null) needed.push(holds);
    else byCode.set(code, before ? meet([before, holds], size).all : holds);
  }
  const { all, allButOne } = meet([...byCode.values()], size);
  const near = pick(candidates, meet([allButOne, ...needed], size).all);
  const left = others.length === 0 ? near : near.filter((ordinal) => others.every((holds) => holds(ordinal)));
  const failingOnly = new Map([...byCode].map(([code, set]) => [code, pick(left, set, true)]));
  return { passing: pick(left, all), failingOnly };
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
  countOptions(facet, passing, counts);
  countOptions(facet, failingOnlyThis, counts);
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

/** Adds to the counts of the options, by their places, the products that have them. */
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
