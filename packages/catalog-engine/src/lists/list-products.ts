import type { CatalogProduct } from '../model/product.ts';
import type { SortedList } from '../sort-orders/sort-by-groups.ts';
import { isIn, pick } from '../structures/product-set.ts';
import { type Classified, classify, countFacets, type FacetCounts } from './count-facets.ts';
import { filterTests } from './filter-tests.ts';
import { findCandidates, pinnedIn, requestedCategories } from './find-candidates.ts';
import { InvalidListError } from './invalid-list-error.ts';
import type { ListView } from './list-view.ts';
import { type ListOrder, listOrder } from './order-digest.ts';
import type { ProductFilter } from './product-filter.ts';
import {
  type Found,
  isPriceSort,
  type ProductSort,
  SORT_FIELDS,
  type SortField,
  sortProducts,
  whole,
} from './sort-products.ts';

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

/** The products that match a search or filter, before sorting. */
export interface MatchingProducts extends Found, Classified {}

/** A list without its order. */
export type UnsortedRequest = Omit<ListRequest, 'sort'>;

/**
 * Returns one page of the products that match a search or filter.
 * @throws InvalidListError when the page is beyond the last one, or a range bound is not a number
 */
export function listProducts({ sort, ...request }: ListRequest, view: ListView): ProductList {
  const { basis, key } = keyOf(request, view);
  const found = matchProducts(request, view);
  const sortBasis = isPriceSort(sort) ? view.priced : basis;
  const sorted = remembered(view, sortBasis, `${sort?.field} ${sort?.direction} ${key}`, () =>
    sortProducts(found, sort, view),
  );
  return pageOf(request, sorted, view);
}

/**
 * Returns one page of a list that the caller has sorted.
 * @param sorted the ordinals of all products of `matchProducts`
 * @throws InvalidListError as `listProducts` does
 */
export function listInOrder(request: UnsortedRequest, sorted: Uint32Array, view: ListView): ProductList {
  return pageOf(request, whole(sorted), view);
}

/**
 * Returns the products that match a search or filter. The same object until the catalog or, for a
 * list that depends on them, the prices change, unless many other lists were read meanwhile.
 */
export function matchProducts(request: UnsortedRequest, view: ListView): MatchingProducts {
  const { search, filter } = request;
  const { basis, key } = keyOf(request, view);
  return remembered(view, basis, `found ${key}`, () => {
    const { products, hits } = findCandidates(search, filter, view);
    const classified = classify(products, filterTests(filter, view), view.catalog.products.length);
    return {
      ...classified,
      hits: hits && pick(hits, classified.passing),
      pinned: pinnedIn(filter, view).filter((ordinal) => isIn(classified.passing, ordinal)),
    };
  });
}

/** Returns the cache key of the products of a list, and the object with which they become stale. */
function keyOf({ search, filter }: UnsortedRequest, view: ListView) {
  const { rateE6, showsOutOfStock, method, methods } = view;
  const prices = [method?.code, numberOf(methods)];
  return {
    basis: isMovedByPrices(filter, view) ? view.priced : STILL,
    key: JSON.stringify([rateE6, showsOutOfStock, prices, search, filter]),
  };
}

function pageOf(request: UnsortedRequest, sorted: SortedList, view: ListView): ProductList {
  const { search, filter, page } = request;
  const found = matchProducts(request, view);
  const isSearch = found.hits !== null;
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
      remembered(view, view.priced, `facets ${onlyDirectChildren} ${keyOf(request, view).key}`, () =>
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
function numberOf(methods: ListView['methods']): number {
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
