import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** How many products a browser remembers, and how many a row of viewed or suggested products shows (CAT-11, CAT-12). */
export const MOST_SHOWN = 20;
/** No article code is longer; whatever else stands in the storage is not ours. */
const LONGEST_SKU = 64;

/** The skus of the products seen last in this browser, newest first (OPEN-52); empty where nothing can be stored. */
export function readViewedProducts(): string[] {
  try {
    const skus: unknown = JSON.parse(readStored('recently_viewed') ?? '[]');
    if (!Array.isArray(skus)) return [];
    return skus
      .filter((sku) => typeof sku === 'string' && sku !== '' && sku.length <= LONGEST_SKU)
      .slice(0, MOST_SHOWN);
  } catch {
    // Something else wrote there: the same as nothing remembered.
    return [];
  }
}

/** Remembers a product as the one seen last; each is kept once. */
export function rememberViewedProduct(sku: string): void {
  const others = readViewedProducts().filter((other) => other !== sku);
  writeStored('recently_viewed', JSON.stringify([sku, ...others].slice(0, MOST_SHOWN)));
}
