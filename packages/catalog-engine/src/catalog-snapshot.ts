import type { CatalogCategory } from './model/category.ts';
import type { FacetIndex } from './model/facet-index.ts';
import type { OwnAttribute } from './model/own-attribute.ts';
import type { CatalogMint, CatalogProduct } from './model/product.ts';
import type { UrlRewrite } from './model/url-rewrite.ts';
import type { SearchIndex } from './search-index/search-index.ts';

/**
 * The whole catalog in memory. It is immutable: a change creates a new snapshot. Every index and
 * typed array addresses a product by its ordinal, the position in `products`. Disabled products are
 * absent.
 */
export interface CatalogSnapshot {
  /** Changes with every new snapshot. It is part of the response cache's key. */
  readonly version: string;
  /** Listed products first, by descending popularity; then products that are only variants. */
  readonly products: readonly CatalogProduct[];
  /** Products with an ordinal below this are listed, searchable and have a page. */
  readonly listedCount: number;
  readonly mints: readonly CatalogMint[];
  readonly facets: FacetIndex;
  /** The attributes that the dealer has added, in display order. */
  readonly ownAttributes: readonly OwnAttribute[];
  readonly categoryIndex: CategoryIndex;
  /**
   * Returns null when the search index is ready, otherwise a promise that resolves when it is. A
   * new process builds the index at low priority. A search that awaits this promise does not block
   * other requests.
   */
  whenSearchable(): Promise<void> | null;
  /**
   * Returns the search index. Completes it synchronously if `whenSearchable` has not resolved yet.
   */
  search(): SearchIndex;
  /**
   * The same object until the whole catalog is reloaded. It is the cache key for details of single
   * products.
   */
  readonly reading: object;
  /**
   * The same object while only the spot price or the time can change prices. It is the cache key
   * for sorted prices.
   */
  readonly priceBasis: object;
  /** The invisible root. Its children are the top level of the menu. */
  readonly rootCategory: CatalogCategory;
  /** Active categories in menu order (depth first), root first. */
  readonly categories: readonly CatalogCategory[];
  productById(id: number): CatalogProduct | undefined;
  /** Case-insensitive, as in Magento. */
  productBySku(sku: string): CatalogProduct | undefined;
  productByUrlKey(urlKey: string): CatalogProduct | undefined;
  ordinalOf(productId: number): number | undefined;
  categoryById(id: number): CatalogCategory | undefined;
  categoryByUrlKey(urlKey: string): CatalogCategory | undefined;
  categoryByUrlPath(urlPath: string): CatalogCategory | undefined;
  /**
   * Returns the number of listed products of the category and its descendants. For a collection it
   * is the number at the last listing, 0 before the first.
   */
  productCount(categoryId: number): number;
  /** Returns the rewrite of an exact path without leading slash and query, or `undefined`. */
  rewriteByPath(path: string): UrlRewrite | undefined;
}

/** The products of each category, and the categories of each product. */
export interface CategoryIndex {
  /** Returns the ordinals of a category's list, sorted by position. Empty for collections. */
  ordinalsOf(categoryId: number): Uint32Array;
  /**
   * Indexes into `CatalogSnapshot.categories`. Ordinal `o` has the entries `places[starts[o]]` up
   * to, not including, `places[starts[o + 1]]`.
   */
  readonly starts: Uint32Array;
  readonly places: Uint16Array;
}
