import type { BundleSelection } from '@ingot/rules/catalog/bundle.ts';
import type { CatalogProduct } from './product.ts';

/** Returns whether a part has the pieces that a set needs at least. */
export function isOffered(
  part: Pick<CatalogProduct, 'isSalable' | 'stock'> | undefined,
  { quantity, canChangeQuantity }: BundleSelection,
): boolean {
  if (!part?.isSalable) return false;
  return canChangeQuantity || part.stock.quantity >= quantity;
}
