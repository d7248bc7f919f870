import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { LaterValue } from '../later-value.ts';
import { collectionCount } from '../priced-catalog.ts';
import type { CatalogMint } from '../product.ts';
import { buildSearchIndex } from '../search/build-search-index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { SearchWords } from '../search/search-words.ts';
import { buildCategories } from './build-categories.ts';
import { buildCategoryIndex } from './build-category-index.ts';
import { buildFacets } from './build-facets.ts';
import { buildRewrites, type UrlSuffixes } from './build-rewrites.ts';
import { joinVariants } from './join-variants.ts';
import type { CatalogFrame } from './snapshot.repository.ts';
import type { StoredProduct } from './stored-product.ts';

/** What a snapshot is made of. */
export interface SnapshotParts {
  readonly version: string;
  readonly frame: CatalogFrame;
  readonly mints: readonly CatalogMint[];
  /** As they were read, without variants joined. */
  readonly products: readonly StoredProduct[];
  /** Names and short descriptions of the products, in the same order. */
  readonly names: readonly string[];
  readonly shortDescriptions: readonly string[];
  readonly words: SearchWords;
  readonly suffixes: UrlSuffixes;
}

/** Orders the products and builds every index over them. */
export function buildSnapshot(parts: SnapshotParts): CatalogSnapshot & SnapshotBase {
  const { frame, version, names, shortDescriptions, words } = parts;
  const readAt = orderOf(parts.products);
  const products = Array.from(readAt, (at) => parts.products[at] as StoredProduct);
  const listed = products.findIndex((product) => product.visibility === 'variant_only');
  const listedCount = listed === -1 ? products.length : listed;
  const ordinals = new Map<number, number>();
  const bySku = new Map<string, number>();
  const byUrlKey = new Map<string, number>();
  for (const [ordinal, { id, sku, urlKey }] of products.entries()) {
    ordinals.set(id, ordinal);
    bySku.set(sku.toLowerCase(), ordinal);
    byUrlKey.set(urlKey, ordinal);
  }
  const byId = (id: number) => products[ordinals.get(id) ?? -1];
  for (const joined of joinVariants(byId, frame)) products[ordinals.get(joined.id) ?? -1] = joined;

  const categories = buildCategories(frame.categories);
  const [rootCategory] = categories;
  if (!rootCategory) throw new Error('The catalogue has no root category');
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const categoryByUrlKey = new Map(categories.map((category) => [category.urlKey, category]));
  const categoryByUrlPath = new Map(categories.map((category) => [category.urlPath, category]));
  const categoryIndex = buildCategoryIndex(categories, products, listedCount);

  const laterSearch = new LaterValue(
    buildSearchIndex({ products, listedCount, categoryById, names, shortDescriptions, readAt, words }),
  );

  return snapshotOver({
    version,
    products,
    listedCount,
    mints: parts.mints,
    facets: buildFacets(products, byId, frame),
    categoryIndex,
    laterSearch,
    whenSearchable: () => laterSearch.whenMade(),
    search: () => laterSearch.value(),
    reading: {},
    priceBasis: {},
    rootCategory,
    categories,
    ordinalOf: (id) => ordinals.get(id),
    ordinalOfSku: (sku) => bySku.get(sku.toLowerCase()),
    ordinalOfUrlKey: (urlKey) => byUrlKey.get(urlKey),
    categoryById: (id) => categoryById.get(id),
    categoryByUrlKey: (urlKey) => (urlKey === '' ? undefined : categoryByUrlKey.get(urlKey)),
    categoryByUrlPath: (urlPath) => (urlPath === '' ? undefined : categoryByUrlPath.get(urlPath)),
    rewriteByPath: buildRewrites(frame, parts.suffixes),
  });
}

type Lookups = 'productById' | 'productBySku' | 'productByUrlKey' | 'productCount';

/** The parts of a snapshot that later ones take over; only its products and what follows from them is replaced. */
export interface SnapshotBase extends Omit<CatalogSnapshot, Lookups> {
  readonly products: readonly StoredProduct[];
  readonly laterSearch: LaterValue<SearchIndex>;
  ordinalOfSku(sku: string): number | undefined;
  ordinalOfUrlKey(urlKey: string): number | undefined;
}

/** A snapshot whose lookups give the products of `base`. */
export function snapshotOver(base: SnapshotBase): CatalogSnapshot & SnapshotBase {
  const { products } = base;
  return {
    ...base,
    productById: (id) => products[base.ordinalOf(id) ?? -1],
    productBySku: (sku) => products[base.ordinalOfSku(sku) ?? -1],
    productByUrlKey: (urlKey) => products[base.ordinalOfUrlKey(urlKey) ?? -1],
    productCount: (id) => {
      const rule = base.categoryById(id)?.rule;
      return rule ? collectionCount(base.priceBasis, rule) : base.categoryIndex.ordinalsOf(id).length;
    },
  };
}

/** By ordinal the place of each product in the list: listed ones first, most bought first, then by id. */
function orderOf(products: readonly StoredProduct[]): Uint32Array {
  const most = products.reduce((highest, { popularity }) => Math.max(highest, popularity), 0);
  // All that decides is one number, so that they are sorted without a comparison of ours; they were read by id.
  const keys = Float64Array.from(products, ({ visibility, popularity }, at) => {
    const rank = most - popularity + (visibility === 'variant_only' ? most + 1 : 0);
    return rank * products.length + at;
  });
  return Uint32Array.from(keys.sort(), (key) => key % products.length);
}
