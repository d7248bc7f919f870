import type { CatalogProduct } from '../model/product.ts';
import { pick } from '../structures/product-set.ts';
import { classify, countFacets, type FacetCounts } from './count-facets.ts';
import { filterTests } from './filter-tests.ts';
import { findCandidates, requestedCategories } from './find-candidates.ts';
import { InvalidListError } from './invalid-list-error.ts';
import type { ListView } from './list-view.ts';
import { type ListOrder, listOrder } from './order-digest.ts';
import type { ProductFilter } from './product-filter.ts';
import { isPriceSort, type ProductSort, SORT_FIELDS, type SortField, sortProducts } from './sort-products.ts';

/** A requested page. */
export interface PageRequest {
  readonly pageSize: number;
  /** From 1. */
  readonly currentPage: number;
}

/** The arguments of a product list. */
export interface ListRequest {
  readonly search: string | null;
  readonly filter: ProductFilter;
  /** Null sorts by relevance for a search, otherwise by position. */
  readonly sort: ProductSort | null;
  readonly page: PageRequest;
}

/** A page of a product list. Facets are counted on demand. */
export interface ProductList {
  readonly products: readonly CatalogProduct[];
  readonly total: number;
  readonly page: PageRequest;
  /** The search text; null without a search. */
  readonly search: string | null;
  readonly isSearch: boolean;
  readonly sortFields: readonly SortField[];
  /** Returns digests that show whether the order changed between two pages. */
  order(): ListOrder;
  /**
   * Counts the facets. `onlyDirectChildren` restricts the category facet to direct children of the
   * filtered category.
   */
  facets(onlyDirectChildren: boolean): readonly FacetCounts[];
}

/**
 * Returns one page of the products that match a search or filter.
 * @throws InvalidListError when the page is beyond the last one, or a range bound is not a number
 */
export function listProducts(request: ListRequest, view: ListView): ProductList {
  const { search, filter, sort, page } = request;
  const basis = isMovedByPrices(filter, view) ? view.priced : STILL;
  const { rateE6, showsOutOfStock, method, methods } = view;
  const asked = JSON.stringify([rateE6, showsOutOfStock, method?.code, keyOf(methods), search, filter]);
  const found = remembered(view, basis, `found ${asked}`, () => {
    const { products, hits } = findCandidates(search, filter, view);
    const classified = classify(products, filterTests(filter, view), view.catalog.products.length);
    return { ...classified, hits: hits && pick(hits, classified.passing) };
  });
  const isSearch = found.hits !== null;
  const sortBasis = isPriceSort(sort) ? view.priced : basis;
  const sorted = remembered(view, sortBasis, `${sort?.field} ${sort?.direction} ${asked}`, () =>
    sortProducts(found, sort, view),
  );
  const { total } = found;
  const pages = Math.ceil(total / page.pageSize);
  if (page.currentPage > pages && total > 0) {
    throw new InvalidListError(
      `currentPage value ${page.currentPage} specified is greater than the ${pages} page(s) available.`,
      'PAGE_OUT_OF_RANGE',
    );
  }
  const from = (page.currentPage - 1) * page.pageSize;
  const shown = sorted.page(from, Math.min(from + page.pageSize, total));
  const idsOf = (ordinals: Iterable<number>) =>
    Array.from(ordinals, (ordinal) => view.catalog.products[ordinal]?.id ?? 0);
  return {
    products: Array.from(shown, (ordinal) => view.catalog.products[ordinal]).filter(
      (found) => found !== undefined,
    ),
    total,
    page,
    search,
    isSearch,
    sortFields: SORT_FIELDS.filter((field) => field !== 'relevance' || isSearch),
    order: () => listOrder(idsOf(sorted.page(0, Math.min(from, total))), idsOf(shown)),
    facets: (onlyDirectChildren) =>
      remembered(view, view.priced, `facets ${onlyDirectChildren} ${asked}`, () =>
        countFacets(found, view, onlyDirectChildren ? directChildren(filter, view) : null),
      ),
  };
}

function directChildren(filter: ProductFilter, view: ListView): ReadonlySet<number> {
  const asked = requestedCategories(filter, view)?.flat() ?? [view.catalog.rootCategory];
  return new Set(asked.flatMap((category) => category.childIds));
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** Returns a number of the shop's payment methods, which changes with their price rules. */
function keyOf(methods: ListView['methods']): number {
  const key = keys.get(methods) ?? ++lastKey;
  keys.set(methods, key);
  return key;
}

/** The cache key in place of prices for lists that do not depend on prices. */
const STILL = {};

/** Returns whether a new price can change which products a filter matches. */
function isMovedByPrices(filter: ProductFilter, view: ListView): boolean {
  if (filter.price || filter.premium || filter.price_per_ounce) return true;
  return (requestedCategories(filter, view) ?? []).flat().some((category) => category.rule !== null);
}

/**
 * Caches lists per catalog snapshot and priced catalog, so that pages and facets of one list share
 * their work.
 */
const memory = new WeakMap<object, WeakMap<object, Map<string, unknown>>>();
const MAX_REMEMBERED = 48;

function remembered<T>(view: ListView, basis: object, key: string, make: () => T): T {
  const byPrices = memory.get(view.catalog) ?? new WeakMap<object, Map<string, unknown>>();
  memory.set(view.catalog, byPrices);
  const known = byPrices.get(basis) ?? new Map<string, unknown>();
  byPrices.set(basis, known);
  if (known.has(key)) return known.get(key) as T;
  const made = make();
  if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
  return made;
}
