import { decodeUid } from '../../graph/uid.ts';
import type { CatalogCategory } from '../category.ts';
import { searchOrdinals } from '../search/search-products.ts';
import type { ListView } from './list-view.ts';
import { type ProductFilter, valuesOf } from './product-filter.ts';

/** What a list starts from before its filters, in the order it has when none is asked for. */
export interface Candidates {
  readonly ordinals: Uint32Array;
  /** Best Match is an order only of what was searched for. */
  readonly isSearch: boolean;
}

/** The hits of a search, the products of the categories asked for, both, or else all listed products. */
export function findCandidates(search: string | null, filter: ProductFilter, view: ListView): Candidates {
  const categories = categoryOrdinals(filter, view);
  if (search === null)
    return {
      ordinals: categories ?? listedByName(filter, view) ?? allListed(view.catalog.listedCount),
      isSearch: false,
    };
  const hits = searchOrdinals(view.catalog.search(), search);
  if (categories === null) return { ordinals: hits, isSearch: true };
  const within = new Set(categories);
  return { ordinals: hits.filter((ordinal) => within.has(ordinal)), isSearch: true };
}

/** The listed products that a filter names by sku or url key, for it to begin with; null when it names none. */
function listedByName(filter: ProductFilter, { catalog }: ListView): Uint32Array | null {
  const skus = valuesOf(filter.sku);
  const urlKeys = valuesOf(filter.url_key);
  const products = skus
    ? skus.map((sku) => catalog.productBySku(sku))
    : urlKeys?.map((urlKey) => catalog.productByUrlKey(urlKey));
  if (!products) return null;
  const ordinals = products.flatMap((product) => (product && catalog.ordinalOf(product.id)) ?? []);
  return Uint32Array.from(new Set(ordinals.filter((ordinal) => ordinal < catalog.listedCount))).sort();
}

/** The category's products: those assigned to it and its descendants, or those that its rule gathers. */
function ordinalsOfCategory(category: CatalogCategory, { catalog, priced }: ListView): Uint32Array {
  return category.rule ? priced.membersOf(category.rule) : catalog.categoryIndex.ordinalsOf(category.id);
}

/** The categories that a filter names, by whichever field; null when it names none. */
export function categoriesAsked(
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

function categoryOrdinals(filter: ProductFilter, view: ListView): Uint32Array | null {
  const asked = categoriesAsked(filter, view);
  if (!asked) return null;
  const lists = asked.map((categories) => unionOf(categories.map((category) => ofCategory(category, view))));
  const [first = new Uint32Array(), ...others] = lists;
  return others.reduce((left, right) => {
    const within = new Set(right);
    return left.filter((ordinal) => within.has(ordinal));
  }, first);
}

function ofCategory(category: CatalogCategory, view: ListView): Uint32Array {
  // The invisible root stands for the whole shop.
  return category.parentId === null
    ? allListed(view.catalog.listedCount)
    : ordinalsOfCategory(category, view);
}

function unionOf(lists: readonly Uint32Array[]): Uint32Array {
  const [only] = lists;
  if (lists.length === 1 && only) return only;
  const union = new Set<number>();
  for (const list of lists) for (const ordinal of list) union.add(ordinal);
  return Uint32Array.from(union).sort();
}

function allListed(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, ordinal) => ordinal);
}
