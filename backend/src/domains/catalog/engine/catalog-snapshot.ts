import type { CatalogCategory } from './model/category.ts';
import type { FacetIndex } from './model/facet-index.ts';
import type { CatalogMint, CatalogProduct } from './model/product.ts';
import type { UrlRewrite } from './model/url-rewrite.ts';
import type { SearchIndex } from './search-index/search-index.ts';

/**
 * The whole catalogue in memory, immutable: a change makes a new snapshot. Products are addressed by their place in
 * `products` ("ordinal") in every index and typed array. Only enabled products are in it.
 */
export interface CatalogSnapshot {
  /** Changes with every swap; part of the response cache's key. */
  readonly version: string;
  /** Listed ones first, most bought first; then those that are only variants. */
  readonly products: readonly CatalogProduct[];
  /** Products before this ordinal are listed, found and routed to. */
  readonly listedCount: number;
  readonly mints: readonly CatalogMint[];
  readonly facets: FacetIndex;
  readonly categoryIndex: CategoryIndex;
  /**
   * Null when it can be searched; otherwise done when it can. A process that has just started builds the index behind everything else,
   * and who searches waits for it without keeping others waiting.
   */
  whenSearchable(): Promise<void> | null;
  /** What searches are answered from; asked for before `whenSearchable` allows it, it is ended at once. */
  search(): SearchIndex;
  /** The same object until the catalogue is read anew: what was read of single products meanwhile is kept by it. */
  readonly reading: object;
  /** The same object as long as no price can have changed but by spot or time: what sorted prices are kept for. */
  readonly priceBasis: object;
  /** The invisible root whose children are the top of the menu. */
  readonly rootCategory: CatalogCategory;
  /** In menu order (depth first), root first; inactive ones are not in it. */
  readonly categories: readonly CatalogCategory[];
  productById(id: number): CatalogProduct | undefined;
  /** Case-insensitive, as Magento's. */
  productBySku(sku: string): CatalogProduct | undefined;
  productByUrlKey(urlKey: string): CatalogProduct | undefined;
  ordinalOf(productId: number): number | undefined;
  categoryById(id: number): CatalogCategory | undefined;
  categoryByUrlKey(urlKey: string): CatalogCategory | undefined;
  categoryByUrlPath(urlPath: string): CatalogCategory | undefined;
  /**
   * Listed products of the category and of its descendants: what its page shows. A collection by rule has the number of
   * when it was last listed; 0 before.
   */
  productCount(categoryId: number): number;
  /** Exact path, without leading slash and query; `undefined` when nothing lives there. */
  rewriteByPath(path: string): UrlRewrite | undefined;
}

/** Which products stand in which categories. */
export interface CategoryIndex {
  /** Ordinals of a category's list in its order; empty for collections by rule. */
  ordinalsOf(categoryId: number): Uint32Array;
  /** Categories of product `o`, as places in `CatalogSnapshot.categories`: `places[starts[o]]` until `starts[o + 1]`. */
  readonly starts: Uint32Array;
  readonly places: Uint16Array;
}
