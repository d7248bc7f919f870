import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SearchResultPageInfo } from '../../../generated/resolvers.ts';

/** A page of the products with a posted bid. */
export interface BidPage {
  readonly items: CatalogProduct[];
  readonly page_info: SearchResultPageInfo;
  readonly total_count: number;
}

/** Cached per snapshot. */
const gathered = new WeakMap<CatalogSnapshot, readonly CatalogProduct[]>();

/**
 * Returns the listed products with a posted bid, ordered by metal and then by descending
 * popularity. `metal` restricts the list to one metal.
 */
export function listBids(catalog: CatalogSnapshot, metal: Metal | null): readonly CatalogProduct[] {
  let all = gathered.get(catalog);
  if (all === undefined) {
    const listed = catalog.products.slice(0, catalog.listedCount).filter(({ buyback }) => buyback);
    all = METALS.flatMap((one) => listed.filter((product) => product.metal === one));
    gathered.set(catalog, all);
  }
  return metal === null ? all : all.filter((product) => product.metal === metal);
}
