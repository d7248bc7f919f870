import type { CatalogSnapshot } from '../../catalog/engine/catalog-snapshot.ts';

/** A line as far as its stock and limits go. */
interface CountedLine {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * Pieces in other lines of a cart that count together with those of a product: the same product's, and of a limited product
 * those of the whole household limit (other variants of one configurable).
 */
export function quantityElsewhere(
  productId: number,
  otherLines: readonly CountedLine[],
  catalog: CatalogSnapshot,
): number {
  const limitedId = catalog.productById(productId)?.limitedId ?? null;
  return otherLines
    .filter(
      (other) =>
        other.productId === productId ||
        (limitedId !== null && catalog.productById(other.productId)?.limitedId === limitedId),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
