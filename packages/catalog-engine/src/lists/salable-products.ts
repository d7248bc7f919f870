import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { emptySet, type ProductSet, put, setByOptions } from '../structures/product-set.ts';

const kept = new WeakMap<object, ProductSet>();

/**
 * Returns the bitset of salable products (`CatalogProduct.isSalable`). Derived from the
 * availability facet, because a scan of all products is slow.
 */
export function salableProducts(catalog: CatalogSnapshot): ProductSet {
  const facet = catalog.facets.facetByCode('availability');
  const out = facet?.options.findIndex(({ value }) => value === 'OUT_OF_STOCK') ?? -1;
  // A dealer may have removed the facet or this option.
  const source = facet && out >= 0 ? facet : null;
  const before = kept.get(source ?? catalog);
  if (before) return before;
  const set = source ? setByOptions(source, new Set([out])).map((word) => ~word) : bySight(catalog);
  kept.set(source ?? catalog, set);
  return set;
}

function bySight({ products }: CatalogSnapshot): ProductSet {
  const set = emptySet(products.length);
  for (const [ordinal, { isSalable }] of products.entries()) if (isSalable) put(set, ordinal);
  return set;
}
