import { LRUCache } from 'lru-cache';
import type { CatalogSnapshot } from '../../catalog/engine/catalog-snapshot.ts';
import { salableProducts } from '../../catalog/engine/lists/salable-products.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { searchOrdinals } from '../../catalog/engine/search/search-products.ts';
import { pick } from '../../catalog/engine/structures/product-set.ts';

/** The best of what can be bought, and how many there are of it. */
export interface BuyableProducts {
  readonly best: readonly CatalogProduct[];
  readonly total: number;
}

const MOST_KEPT = 200;
const kept = new WeakMap<CatalogSnapshot, LRUCache<string, BuyableProducts>>();

/**
 * Products that a text finds and that can be bought now (in stock or on pre-order, and salable), best first and at most
 * `limit`. Everybody types the same beginnings, so the last answers of a catalogue are remembered.
 */
export function findBuyableProducts(catalog: CatalogSnapshot, text: string, limit: number): BuyableProducts {
  const key = `${limit} ${text.slice(0, 200)}`;
  const known = kept.get(catalog) ?? new LRUCache<string, BuyableProducts>({ max: MOST_KEPT });
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
