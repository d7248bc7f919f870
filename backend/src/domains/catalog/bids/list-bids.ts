import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { CatalogSnapshot } from '../engine/catalog-snapshot.ts';
import type { CatalogProduct } from '../engine/model/product.ts';

/** Snapshots are replaced; what was gathered from one goes with it. */
const gathered = new WeakMap<CatalogSnapshot, readonly CatalogProduct[]>();

/** The listed pieces that a bid is posted for, by metal and then those bought most first; of one metal when it is named. */
export function listBids(catalog: CatalogSnapshot, metal: Metal | null): readonly CatalogProduct[] {
  let all = gathered.get(catalog);
  if (all === undefined) {
    const listed = catalog.products.slice(0, catalog.listedCount).filter(({ buyback }) => buyback);
    all = METALS.flatMap((one) => listed.filter((product) => product.metal === one));
    gathered.set(catalog, all);
  }
  return metal === null ? all : all.filter((product) => product.metal === metal);
}
