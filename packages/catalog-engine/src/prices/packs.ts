import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';

/** A tube or box: a product that contains pieces of one kind and nothing else. */
export interface Pack {
  readonly sku: string;
  readonly pieces: number;
}

/** The parts of a catalog that contents are looked up in. */
export type PackCatalog = Pick<CatalogSnapshot, 'productBySku' | 'productById' | 'products' | 'reading'>;

/** A box contains tubes of pieces; nothing contains more levels. */
export const MOST_LEVELS = 4;

const known = new WeakMap<object, ReadonlyMap<string, readonly Pack[]>>();

/**
 * Returns the tubes and boxes of a piece, also those that contain it inside of other ones. The first
 * call after a change of contents reads the whole catalog.
 */
export function packsOf(catalog: PackCatalog, sku: string): readonly Pack[] {
  let packs = known.get(catalog.reading);
  if (packs === undefined) {
    packs = findPacks(catalog);
    known.set(catalog.reading, packs);
  }
  return packs.get(foldCode(sku)) ?? [];
}

function findPacks(catalog: PackCatalog): ReadonlyMap<string, readonly Pack[]> {
  const packs = new Map<string, Pack[]>();
  for (const { sku, setContents } of catalog.products) {
    let [only, ...others] = setContents;
    let pieces = 1;
    for (let level = 0; only !== undefined && others.length === 0 && level < MOST_LEVELS; level++) {
      pieces *= only.quantity;
      const key = foldCode(only.sku);
      const ofPiece = packs.get(key) ?? [];
      packs.set(key, ofPiece);
      ofPiece.push({ sku, pieces });
      [only, ...others] = catalog.productBySku(only.sku)?.setContents ?? [];
    }
  }
  return packs;
}
