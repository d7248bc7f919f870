import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { searchProducts } from '../catalog/search/search-products.ts';

/** Products that a text finds and that can be bought now (in stock or on pre-order, and salable), best first. */
export function findBuyableProducts(catalog: CatalogSnapshot, text: string): CatalogProduct[] {
  return searchProducts(catalog, text).filter(
    (product) => product.isSalable && product.stock.status !== 'OUT_OF_STOCK',
  );
}
