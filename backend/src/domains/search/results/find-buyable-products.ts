import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { salableProducts } from '@ingot/catalog-engine/lists/salable-products.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { searchOrdinals } from '@ingot/catalog-engine/search/search-products.ts';
import { pick } from '@ingot/catalog-engine/structures/product-set.ts';
import { LRUCache } from 'lru-cache';

/** The best salable products of a search, and their total number. */
export interface BuyableProducts {
  readonly best: readonly CatalogProduct[];
  readonly total: number;
}

const MAX_KEPT = 200;
const kept = new WeakMap<CatalogSnapshot, LRUCache<string, BuyableProducts>>();

/**
 * Returns at most `limit` salable products that match a text, best first. Caches the latest results
 * per snapshot, because many shoppers type the same prefixes.
 */
export function findBuyableProducts(catalog: CatalogSnapshot, text: string, limit: number): BuyableProducts {
  const key = `${limit} ${text.slice(0, 200)}`;
  const known = kept.get(catalog) ?? new LRUCache<string, BuyableProducts>({ max: MAX_KEPT });
  kept.set(catalog, known);
  const before = known.get(key);
  if (before) return before;
  const found = find(catalog, text, limit);
  known.set(key, found);
  return found;
}

function find(catalog: CatalogSnapshot, text: string, limit: number): BuyableProducts {
  const buyable = pick(searchOrdinals(catalog.search(), text), salableProducts(catalog));
  const best = Array.from(buyable.subarray(0, limit), (ordinal) => catalog.products[ordinal]);
  return { best: best.filter((product) => product !== undefined), total: buyable.length };
}
