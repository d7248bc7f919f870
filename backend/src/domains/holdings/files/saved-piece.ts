import { checkPiece, type EnteredLot } from '@ingot/rules/holdings/check-lot.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { StoredLot } from '../holding.ts';
import { problemText, unknownPieceText } from '../own/lot-errors.ts';
import { type FindPiece, type LotView, type Piece, pieceOf } from '../own/resolve-lot.ts';

/**
 * Returns a function that finds the pieces of rows with a SKU. A row that describes its piece keeps name,
 * metal and weight, as a lot does when its product changes or leaves the catalog. Other rows take them from
 * the catalog, or else from a lot of the customer with the SKU.
 */
export function findPieces(lots: readonly StoredLot[], { catalog }: Pick<LotView, 'catalog'>): FindPiece {
  const owned = new Map<string, Piece>();
  for (const { sku, name, metal, fineWeightUg } of lots) {
    if (sku !== null) owned.set(foldCode(sku), { productId: null, sku, name, metal, fineWeightUg });
  }
  return (sku, row) => {
    const known = pieceOf(sku, catalog) ?? owned.get(foldCode(sku)) ?? null;
    if (isDescribed(row)) return describedPiece(row, known ?? { productId: null, sku });
    return known === null ? { problems: new Map([['sku', unknownPieceText(sku)]]) } : { piece: known };
  };
}

function isDescribed({ name, metal, weightGrams, fineness }: EnteredLot): boolean {
  return [name, metal, weightGrams, fineness].every((field) => field !== null);
}

function describedPiece(
  row: EnteredLot,
  { productId, sku }: Pick<Piece, 'productId' | 'sku'>,
): ReturnType<FindPiece> {
  // The fine weight of a set of several metals is that of all of them.
  const isMixed = row.metal === 'mixed';
  const checked = checkPiece(isMixed ? { ...row, metal: 'gold' } : row);
  if ('problems' in checked) {
    const texts = [...checked.problems].map(
      ([field, problem]) => [field, problemText(field, problem)] as const,
    );
    return { problems: new Map(texts) };
  }
  const { name, metal, fineWeightUg } = checked.piece;
  return { piece: { productId, sku, name, metal: isMixed ? 'mixed' : metal, fineWeightUg } };
}
