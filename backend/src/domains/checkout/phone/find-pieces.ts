import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';

const MOST = 8;

/**
 * Returns up to eight pieces by a scanned or typed SKU or item number, or by words of the name. An exact
 * number comes first. Configurable products are not pieces; their variants are.
 */
export function findPieces({ products, productBySku }: CatalogSnapshot, text: string): CatalogProduct[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const exact = productBySku(text.trim());
  const words = wanted.split(/\s+/);
  const found: CatalogProduct[] = exact && isSoldItself(exact) ? [exact] : [];
  for (const product of products) {
    if (found.length >= MOST) break;
    if (!isSoldItself(product) || product === exact || !product.isSalable) continue;
    const { name, sku, itemNumber } = product;
    if (itemNumber === wanted) found.unshift(product);
    else if (words.every((word) => `${name} ${sku}`.toLowerCase().includes(word))) found.push(product);
  }
  return found.slice(0, MOST);
}
