import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { ordinalsOfNumber, ordinalsWith, pieceTexts } from './piece-texts.ts';

const MOST = 8;

/**
 * Returns up to eight pieces by a scanned or typed SKU or item number, or by words of the name. An exact
 * number comes first. Configurable products are not pieces; their variants are.
 */
export async function findPieces(
  catalog: Pick<CatalogSnapshot, 'products' | 'productBySku' | 'reading'>,
  text: string,
): Promise<CatalogProduct[]> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const { products, productBySku } = catalog;
  const texts = await pieceTexts(catalog);
  const found = new Set<CatalogProduct>();
  const exact = productBySku(text.trim());
  if (exact !== undefined && isSoldItself(exact)) found.add(exact);
  for (const ordinal of ordinalsOfNumber(texts, wanted)) {
    const product = products[ordinal];
    if (product?.itemNumber.toLowerCase() === wanted && isOffered(product)) found.add(product);
  }
  for (const ordinal of ordinalsWith(texts, wanted.split(/\s+/))) {
    if (found.size >= MOST) break;
    const product = products[ordinal];
    if (product && isOffered(product)) found.add(product);
  }
  return [...found].slice(0, MOST);
}

function isOffered(product: CatalogProduct): boolean {
  return isSoldItself(product) && product.isSalable;
}
