import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import type { TextColumn } from '../columns/text-column.ts';
import type { CatalogMint } from '../model/product.ts';
import { buildSearchIndex } from '../search-index/build-search-index.ts';
import type { SearchWords } from '../search-index/search-words.ts';
import { LayeredMap } from '../structures/layered-map.ts';
import { LazyValue } from '../structures/lazy-value.ts';
import { buildCategories } from './build-categories.ts';
import { buildCategoryIndex } from './build-category-index.ts';
import { buildFacets } from './build-facets.ts';
import {
  buildRewrites,
  ownersByPath,
  type PageRows,
  redirectsOf,
  type UrlSuffixes,
} from './build-rewrites.ts';
import { type CodeOwners, withOwner } from './code-owners.ts';
import type { CatalogFrame } from './input-rows.ts';
import { joinVariants } from './join-variants.ts';
import { ownAttributes } from './own-attributes.ts';
import {
  codeBearers,
  ordinalAt,
  type ProductLookups,
  type SnapshotWithBase,
  snapshotOver,
} from './snapshot-base.ts';
import { StoredProduct } from './stored-product.ts';

/** The input of a snapshot. */
export interface SnapshotParts {
  readonly version: string;
  readonly frame: CatalogFrame;
  readonly mints: readonly CatalogMint[];
  /** All products in reading order. */
  readonly columns: ProductColumns;
  /** Per position in the columns. */
  readonly shortDescriptions: TextColumn;
  readonly pages: PageRows;
  readonly words: SearchWords;
  readonly suffixes: UrlSuffixes;
}

/** Number of products between two yields. */
const PAUSE_AFTER = 512;

/** Sorts the products and builds all indexes. Yields at points where the work may pause. */
export function* buildSnapshot(parts: SnapshotParts): Generator<void, SnapshotWithBase> {
  const { frame, version, columns, shortDescriptions, words, suffixes } = parts;
  const readAt = yield* orderOf(columns);
  const products: StoredProduct[] = [];
  for (const at of readAt) {
    if (products.push(new StoredProduct(columns, at)) % PAUSE_AFTER === 0) yield;
  }
  const listed = products.findIndex((product) => product.visibility === 'variant_only');
  const listedCount = listed === -1 ? products.length : listed;
  yield;
  const lookups = yield* lookupsOf(products);
  const ordinalOf = (id: number) => ordinalAt(lookups, id);
  const byId = (id: number) => products[ordinalOf(id) ?? -1];
  for (const joined of joinVariants(byId, frame)) products[ordinalOf(joined.id) ?? -1] = joined;
  yield;

  const categories = buildCategories(frame.categories);
  const [rootCategory] = categories;
  if (!rootCategory) throw new Error('The catalog has no root category');
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const categoryByUrlKey = new Map(categories.map((category) => [category.urlKey, category]));
  const categoryByUrlPath = new Map(categories.map((category) => [category.urlPath, category]));
  const categoryIndex = yield* buildCategoryIndex(categories, products, listedCount);
  const bearers = codeBearers(products, listedCount, lookups);
  const texts = { names: columns.name, shortDescriptions, readAt };
  const own = ownAttributes(frame);
  const sources = { products, listedCount, ordinalOf, categories, ownAttributes: own };
  const lazySearch = new LazyValue(buildSearchIndex({ ...sources, ...texts, words, bearers }));
  const pages = new LayeredMap(new LazyValue(ownersByPath(parts.pages)));
  const redirects = redirectsOf(frame);
  return snapshotOver({
    version,
    products,
    listedCount,
    mints: parts.mints,
    facets: yield* buildFacets(products, byId, frame),
    ownAttributes: own,
    categoryIndex,
    lazySearch,
    reading: {},
    priceBasis: {},
    rootCategory,
    categories,
    lookups,
    categoryById: (id) => categoryById.get(id),
    categoryByUrlKey: (urlKey) => (urlKey === '' ? undefined : categoryByUrlKey.get(urlKey)),
    categoryByUrlPath: (urlPath) => (urlPath === '' ? undefined : categoryByUrlPath.get(urlPath)),
    pages,
    suffixes,
    redirects,
    rewriteByPath: buildRewrites(pages, redirects, suffixes),
    filterFrame: { attributes: frame.attributes, attributeOptions: frame.attributeOptions },
    readAgain: 0,
  });
}

function* lookupsOf(products: readonly StoredProduct[]): Generator<void, ProductLookups> {
  const slots = new Map<number, number>();
  const ordinals = new Uint32Array(products.length);
  for (const [ordinal, { id }] of products.entries()) {
    slots.set(id, ordinal);
    ordinals[ordinal] = ordinal;
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  return {
    slotOfId: new LayeredMap(slots),
    slotCount: products.length,
    ordinals,
    idBySku: lazyMap<number>(products, (ids, { sku, id }) => ids.set(foldCode(sku), id)),
    idByUrlKey: lazyMap<number>(products, (ids, { urlKey, id }) => ids.set(urlKey, id)),
    idsByItemNumber: lazyMap<CodeOwners>(products, (ids, { itemNumber, id }) => {
      const code = itemNumber.toLowerCase();
      ids.set(code, withOwner(ids.get(code), id));
    }),
  };
}

/**
 * Returns a lazy map for data that no list needs, so that the first page of a process does not wait
 * for it.
 */
function lazyMap<V extends {}>(
  products: readonly StoredProduct[],
  put: (map: Map<string, V>, product: StoredProduct) => void,
): LayeredMap<string, V> {
  return new LayeredMap(new LazyValue(mapOf(products, put)));
}

function* mapOf<V>(
  products: readonly StoredProduct[],
  put: (map: Map<string, V>, product: StoredProduct) => void,
): Generator<void, ReadonlyMap<string, V>> {
  const map = new Map<string, V>();
  for (const [at, product] of products.entries()) {
    put(map, product);
    if (at % PAUSE_AFTER === 0) yield;
  }
  return map;
}

/**
 * Returns, per ordinal, the position in the columns: listed products first, then by descending
 * popularity, then by id.
 */
function* orderOf({ popularity, visibility }: ProductColumns): Generator<void, Uint32Array> {
  const count = visibility.length;
  let most = 0;
  for (let at = 0; at < count; at++) most = Math.max(most, popularity.at(at) ?? 0);
  // Encode the whole sort key in one number, so that the native sort needs no comparator. Rows are
  // read by id.
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const rank = most - (popularity.at(at) ?? 0) + (visibility[at] === 'variant_only' ? most + 1 : 0);
    keys[at] = rank * count + at;
  }
  yield;
  keys.sort();
  yield;
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = (keys[at] ?? 0) % count;
  return order;
}
