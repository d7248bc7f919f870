import type { CatalogCategory } from './category.ts';
import type { FacetIndex } from './facet-index.ts';
import type { CatalogMint, CatalogProduct } from './product.ts';
import type { UrlRewrite } from './url-rewrite.ts';

/**
 * The whole catalogue in memory, immutable: a change makes a new snapshot. Products are addressed by their place in
 * `products` ("ordinal") in every index and typed array. Only enabled products are in it.
 */
export interface CatalogSnapshot {
  /** Changes with every swap; part of the response cache's key. */
  readonly version: string;
  readonly products: readonly CatalogProduct[];
  readonly mints: readonly CatalogMint[];
  readonly facets: FacetIndex;
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
  /** Listed products of the category and of its descendants: what its page shows. Rule collections included. */
  productCount(categoryId: number): number;
  /** Exact path, without leading slash and query; `undefined` when nothing lives there. */
  rewriteByPath(path: string): UrlRewrite | undefined;
}
