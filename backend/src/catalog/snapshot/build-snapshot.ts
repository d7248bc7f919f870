import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { collectionCount } from '../priced-catalog.ts';
import type { CatalogMint, CatalogProduct } from '../product.ts';
import { buildSearchIndex } from '../search/build-search-index.ts';
import type { SearchWords } from '../search/search-words.ts';
import type { UrlRewrite } from '../url-rewrite.ts';
import { buildCategories } from './build-categories.ts';
import { buildCategoryIndex } from './build-category-index.ts';
import { buildFacets } from './build-facets.ts';
import type { CategoryPlace } from './build-products.ts';
import { joinVariants } from './join-variants.ts';
import type { CatalogFrame } from './snapshot.repository.ts';

/** What a snapshot is made of. */
export interface SnapshotParts {
  readonly version: string;
  readonly frame: CatalogFrame;
  readonly mints: readonly CatalogMint[];
  /** In any order, without variants joined. */
  readonly products: readonly CatalogProduct[];
  readonly categoryPlaces: readonly CategoryPlace[];
  readonly words: SearchWords;
  readonly suffixes: UrlSuffixes;
}

/** What follows url keys and paths in addresses. */
export interface UrlSuffixes {
  readonly product: string;
  readonly category: string;
}

/** Orders the products and builds every index over them. */
export function buildSnapshot(parts: SnapshotParts): CatalogSnapshot & SnapshotBase {
  const { frame, version } = parts;
  const products = joinVariants(inOrder(parts.products), frame);
  const listed = products.findIndex((product) => product.visibility === 'variant_only');
  const listedCount = listed === -1 ? products.length : listed;
  const ordinals = new Map(products.map((product, ordinal) => [product.id, ordinal]));
  const bySku = new Map(products.map((product, ordinal) => [product.sku.toLowerCase(), ordinal]));
  const byUrlKey = new Map(products.map((product, ordinal) => [product.urlKey, ordinal]));
  const byId = (id: number) => products[ordinals.get(id) ?? -1];

  const categories = buildCategories(frame.categories);
  const [rootCategory] = categories;
  if (!rootCategory) throw new Error('The catalogue has no root category');
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const categoryByUrlKey = new Map(categories.map((category) => [category.urlKey, category]));
  const categoryByUrlPath = new Map(categories.map((category) => [category.urlPath, category]));
  const listedOrdinalOf = (id: number) => {
    const ordinal = ordinals.get(id);
    return ordinal !== undefined && ordinal < listedCount ? ordinal : undefined;
  };
  const categoryIndex = buildCategoryIndex(
    categories,
    parts.categoryPlaces,
    listedOrdinalOf,
    products.length,
  );
  const rewrites = rewritesOf(frame, parts.suffixes);

  return snapshotOver({
    version,
    products,
    listedCount,
    mints: parts.mints,
    facets: buildFacets(products, byId, frame),
    categoryIndex,
    search: buildSearchIndex({ products, listedCount, categoryById, words: parts.words }),
    priceBasis: {},
    rootCategory,
    categories,
    ordinalOf: (id) => ordinals.get(id),
    ordinalOfSku: (sku) => bySku.get(sku.toLowerCase()),
    ordinalOfUrlKey: (urlKey) => byUrlKey.get(urlKey),
    categoryById: (id) => categoryById.get(id),
    categoryByUrlKey: (urlKey) => (urlKey === '' ? undefined : categoryByUrlKey.get(urlKey)),
    categoryByUrlPath: (urlPath) => (urlPath === '' ? undefined : categoryByUrlPath.get(urlPath)),
    rewriteByPath: (path) => rewrites.get(path),
  });
}

type Lookups = 'productById' | 'productBySku' | 'productByUrlKey' | 'productCount';

/** The parts of a snapshot that later ones take over; only its products and what follows from them is replaced. */
export interface SnapshotBase extends Omit<CatalogSnapshot, Lookups> {
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

function inOrder(products: readonly CatalogProduct[]): CatalogProduct[] {
  const hidden = (product: CatalogProduct) => (product.visibility === 'variant_only' ? 1 : 0);
  return [...products].sort((a, b) => hidden(a) - hidden(b) || b.popularity - a.popularity || a.id - b.id);
}

/** Pages win over redirects of the same address, and redirects that a dealer made over former addresses. */
function rewritesOf(frame: CatalogFrame, suffixes: UrlSuffixes): Map<string, UrlRewrite> {
  const pages = frame.rewrites.map((row) => pageAt(row, suffixes));
  const pathOf = new Map(pages.map((page) => [ownerOf(page), page.path]));
  const rewrites = new Map<string, UrlRewrite>();
  for (const row of frame.formerPaths) {
    const former = pageAt(row, suffixes);
    const target = pathOf.get(ownerOf(former));
    if (target === undefined) continue;
    rewrites.set(former.path, { kind: 'redirect', path: former.path, target, redirectCode: 301 });
  }
  for (const { path, target, redirect_code } of frame.redirects) {
    const redirectCode = redirect_code === 302 ? 302 : 301;
    rewrites.set(path, { kind: 'redirect', path, target, redirectCode });
  }
  for (const page of pages) rewrites.set(page.path, page);
  return rewrites;
}

type PageRewrite = Exclude<UrlRewrite, { kind: 'redirect' }>;

function pageAt(row: CatalogFrame['rewrites'][number], suffixes: UrlSuffixes): PageRewrite {
  if (row.product_id !== null) {
    return { kind: 'product', path: row.path + suffixes.product, productId: row.product_id };
  }
  return { kind: 'category', path: row.path + suffixes.category, categoryId: row.category_id ?? 0 };
}

/** Names what stands at a path, among products and categories. */
function ownerOf(page: PageRewrite): string {
  return page.kind === 'product' ? `product ${page.productId}` : `category ${page.categoryId}`;
}
