import type { CatalogCategory } from '../model/category.ts';
import { decodeUid } from '../model/uid.ts';
import { searchOrdinals } from '../search/search-products.ts';
import { intersection, type ProductSet, setBelow, setOf, union } from '../structures/product-set.ts';
import type { ListView } from './list-view.ts';
import { type ProductFilter, valuesOf } from './product-filter.ts';

/** The products from which a list starts before its filters apply. */
export interface Candidates {
  readonly products: ProductSet;
  /**
   * Search results, best first. Null without a search: then products are ordered by ordinal, most
   * popular first.
   */
  readonly hits: Uint32Array | null;
}

/**
 * Returns the search results, the products of the requested categories, the intersection of both,
 * or all listed products.
 */
export function findCandidates(search: string | null, filter: ProductFilter, view: ListView): Candidates {
  const { catalog } = view;
  const size = catalog.products.length;
  const asked = inCategories(filter, view);
  if (search === null) {
    const products = asked ?? listedByName(filter, view) ?? setBelow(catalog.listedCount, size);
    return { products, hits: null };
  }
  const hits = searchOrdinals(catalog.search(), search);
  const found = setOf(hits, size);
  return { products: asked ? intersection(found, asked) : found, hits };
}

/**
 * Returns the listed products that a filter names by SKU or URL key, or null when it names none.
 */
function listedByName(filter: ProductFilter, { catalog }: ListView): ProductSet | null {
  const skus = valuesOf(filter.sku);
  const urlKeys = valuesOf(filter.url_key);
  const products = skus
    ? skus.map((sku) => catalog.productBySku(sku))
    : urlKeys?.map((urlKey) => catalog.productByUrlKey(urlKey));
  if (!products) return null;
  const ordinals = products.flatMap((product) => (product && catalog.ordinalOf(product.id)) ?? []);
  return setOf(
    ordinals.filter((ordinal) => ordinal < catalog.listedCount),
    catalog.products.length,
  );
}

/**
 * Returns the products of a category: those assigned to it and its descendants, or the members of
 * its rule.
 */
function ordinalsOfCategory(category: CatalogCategory, { catalog, priced }: ListView): Uint32Array {
  return category.rule ? priced.membersOf(category.rule) : catalog.categoryIndex.ordinalsOf(category.id);
}

/**
 * Returns the categories that each category field of a filter names, or null when there is no such
 * field.
 */
export function requestedCategories(
  filter: ProductFilter,
  { catalog }: Pick<ListView, 'catalog'>,
): (readonly CatalogCategory[])[] | null {
  const byId = (text: string) => (/^\d{1,15}$/.test(text) ? catalog.categoryById(Number(text)) : undefined);
  const finders = [
    [filter.category_id, byId],
    [filter.category_uid, (uid: string) => byId(decodeUid(uid))],
    [filter.category_url_path, (path: string) => catalog.categoryByUrlPath(path)],
  ] as const;
  const asked = finders.flatMap(([field, find]) => {
    const values = valuesOf(field);
    return values ? [values.flatMap((value) => find(value) ?? [])] : [];
  });
  return asked.length === 0 ? null : asked;
}

/** Returns the pinned products of the category, if the request has exactly one category. */
export function pinnedIn(filter: ProductFilter, { catalog }: Pick<ListView, 'catalog'>): number[] {
  const asked = requestedCategories(filter, { catalog })?.flat() ?? [];
  const [category] = asked;
  if (asked.length !== 1 || category === undefined) return [];
  const ordinals = category.pinnedSkus.flatMap((sku) => {
    const product = catalog.productBySku(sku);
    return (product && catalog.ordinalOf(product.id)) ?? [];
  });
  return [...new Set(ordinals)];
}

function inCategories(filter: ProductFilter, view: ListView): ProductSet | null {
  const asked = requestedCategories(filter, view);
  if (!asked) return null;
  const size = view.catalog.products.length;
  const sets = asked.map((categories) =>
    union(
      categories.map((category) => ofCategory(category, view)),
      size,
    ),
  );
  return sets.reduce(intersection);
}

/** Bitsets by ordinal list. An entry lives as long as its catalog snapshot or priced catalog. */
const kept = new WeakMap<Uint32Array, ProductSet>();

function ofCategory(category: CatalogCategory, view: ListView): ProductSet {
  const { listedCount, products } = view.catalog;
  // The invisible root contains the whole shop.
  if (category.parentId === null) return setBelow(listedCount, products.length);
  const ordinals = ordinalsOfCategory(category, view);
  const set = kept.get(ordinals) ?? setOf(ordinals, products.length);
  kept.set(ordinals, set);
  return set;
}
