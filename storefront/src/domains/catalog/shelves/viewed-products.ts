import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** The number of viewed products that a browser stores, and that a row shows. */
export const MAX_SHOWN = 20;
/** The maximum length of a SKU; other stored content is ignored. */
const LONGEST_SKU = 64;

/**
 * Returns the SKUs of the products viewed last in this browser, newest first; empty if storage is
 * unavailable.
 */
export function readViewedProducts(): string[] {
  try {
    const skus: unknown = JSON.parse(readStored('recently_viewed') ?? '[]');
    if (!Array.isArray(skus)) return [];
    return skus
      .filter((sku) => typeof sku === 'string' && sku !== '' && sku.length <= LONGEST_SKU)
      .slice(0, MAX_SHOWN);
  } catch {
    // Malformed content counts as empty.
    return [];
  }
}

/** Stores a product as the one viewed last; each is stored once. */
export function rememberViewedProduct(sku: string): void {
  const others = readViewedProducts().filter((other) => other !== sku);
  writeStored('recently_viewed', JSON.stringify([sku, ...others].slice(0, MAX_SHOWN)));
}
