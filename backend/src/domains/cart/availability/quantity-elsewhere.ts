import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';

/** The part of a line that stock and limits depend on. */
interface CountedLine {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * Returns the pieces in other lines that count against the same stock or limit. These are lines of
 * the same product and, for a limited product, lines of all variants with the same `limitedId`.
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
