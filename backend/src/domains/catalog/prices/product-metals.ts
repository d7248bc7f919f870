import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/**
 * Returns the metals whose markets decide whether a product is for sale: the metal of its price, or
 * all metals of a set. None for other fixed prices.
 */
export function productMetals({
  pricing,
  setParts,
}: Pick<CatalogProduct, 'pricing' | 'setParts'>): readonly Metal[] {
  if (pricing.mode === 'metal') return [pricing.metal];
  return [...new Set(setParts.map(({ metal }) => metal))];
}
