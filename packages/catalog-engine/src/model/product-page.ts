import type { CatalogProduct } from './product.ts';

/**
 * Returns the id of the product on whose page a product is sold: its own, or its configurable or
 * grouped product when it has no page.
 */
export function pageIdOf({
  id,
  visibility,
  wholeIds,
}: Pick<CatalogProduct, 'id' | 'visibility' | 'wholeIds'>): number {
  return visibility === 'variant_only' ? (wholeIds[0] ?? id) : id;
}
