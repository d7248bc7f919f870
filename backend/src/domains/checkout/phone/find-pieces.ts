import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { ordinalsOfNumber, ordinalsWith, pieceTexts } from './piece-texts.ts';

const MOST = 8;

type Catalog = Pick<CatalogSnapshot, 'products' | 'productBySku' | 'productById' | 'reading'>;

/**
 * Returns up to eight pieces by a scanned or typed SKU or item number, or by words of the name. An exact
 * number comes first. Grouped products are not pieces: their salable items stand for them, after the pieces that
 * match the words themselves. Staff choose the variant of a configurable product after that.
 */
export async function findPieces(catalog: Catalog, text: string): Promise<CatalogProduct[]> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const { products, productBySku } = catalog;
  const texts = await pieceTexts(catalog);
  const found = new Set<CatalogProduct>();
  const exact = productBySku(text.trim());
  if (exact !== undefined && isPiece(exact)) found.add(exact);
  else if (exact !== undefined) addAll(found, offeredParts(exact, catalog));
  for (const ordinal of ordinalsOfNumber(texts, wanted)) {
    const product = products[ordinal];
    if (product?.itemNumber.toLowerCase() === wanted) addAll(found, offeredBy(product, catalog));
  }
  const wholes: CatalogProduct[] = [];
  for (const ordinal of ordinalsWith(texts, wanted.split(/\s+/))) {
    if (found.size >= MOST) break;
    const product = products[ordinal];
    if (product === undefined) continue;
    if (isPiece(product)) addAll(found, offeredBy(product, catalog));
    else wholes.push(product);
  }
  for (const whole of wholes) {
    if (found.size >= MOST) break;
    addAll(found, offeredParts(whole, catalog));
  }
  return [...found].slice(0, MOST);
}

/** Returns whether staff add a product itself. They choose the parts of a set, or the variant, after that. */
function isPiece(product: CatalogProduct): boolean {
  return isSoldItself(product) || product.type === 'bundle' || product.type === 'configurable';
}

function addAll(found: Set<CatalogProduct>, products: readonly CatalogProduct[]): void {
  for (const product of products) found.add(product);
}

/** Returns the salable pieces that a product stands for: itself, or its variants or items. */
function offeredBy(product: CatalogProduct, catalog: Pick<Catalog, 'productById'>): CatalogProduct[] {
  if (!isPiece(product)) return offeredParts(product, catalog);
  return product.isSalable ? [product] : [];
}

function offeredParts(
  { partIds }: CatalogProduct,
  { productById }: Pick<Catalog, 'productById'>,
): CatalogProduct[] {
  return partIds.flatMap((id) => productById(id) ?? []).filter(({ isSalable }) => isSalable);
}
