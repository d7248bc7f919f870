import { isChosenFromOthers } from '@ingot/catalog-engine/model/product-type.ts';
import { checkPiece, type EnteredLot } from '@ingot/rules/holdings/check-lot.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { StoredLot } from '../holding.ts';
import { problemText, severalPiecesText, unknownPieceText } from '../own/lot-errors.ts';
import { type FindPiece, type LotView, type Piece, pieceOf } from '../own/resolve-lot.ts';
import { fileText } from './file-errors.ts';

/** How far a description may be from its product: figures are rounded. */
const TOLERANCE = 0.002;

/**
 * The pieces of rows with a SKU. A row that an export has described keeps name, metal and weight, as a lot does when
 * its product changes or leaves the catalog. Other rows take them from the catalog, or else from a lot of the customer
 * with the SKU, and must not describe another piece.
 */
export class SavedPieces {
  readonly #owned = new Map<string, Piece[]>();
  readonly #catalog: LotView['catalog'];

  constructor(lots: readonly StoredLot[], { catalog }: Pick<LotView, 'catalog'>) {
    this.#catalog = catalog;
    for (const { sku, name, metal, fineWeightUg } of lots) {
      if (sku === null) continue;
      const others = this.#owned.get(foldCode(sku)) ?? [];
      this.#owned.set(foldCode(sku), [{ productId: null, sku, name, metal, fineWeightUg }, ...others]);
    }
  }

  /** Returns the SKU of a described row that neither the shop nor a lot of the customer has; otherwise null. */
  unknownSku(row: EnteredLot): string | null {
    if (row.sku !== null && this.#setNamed(row.sku) !== null) return null;
    return row.sku !== null && isDescribed(row) && this.#known(row.sku).length === 0 ? row.sku : null;
  }

  /** Returns the piece of a row, or what is wrong with the row. */
  find(sku: string, row: EnteredLot, isExported: boolean): ReturnType<FindPiece> {
    const pieces = this.#known(sku);
    const [known] = pieces;
    if (isExported && isDescribed(row)) return describedPiece(row, known ?? { productId: null, sku });
    const set = this.#setNamed(sku);
    if (set !== null) return { problems: new Map([['sku', severalPiecesText(set)]]) };
    if (known === undefined) return { problems: new Map([['sku', unknownPieceText(sku)]]) };
    const piece = pieces.find((each) => isOf(row, each));
    return piece === undefined ? otherPiece(row, known) : { piece };
  }

  /** Returns the name of the set or group with a SKU, of which shoppers choose the pieces; null for other SKUs. */
  #setNamed(sku: string): string | null {
    const product = this.#catalog.productBySku(sku);
    return product && isChosenFromOthers(product) ? product.name : null;
  }

  /** Returns the product with a SKU, then the pieces of lots with it, the last first. */
  #known(sku: string): readonly Piece[] {
    const product = pieceOf(sku, this.#catalog);
    const owned = (this.#owned.get(foldCode(sku)) ?? []).map((piece) => ({
      ...piece,
      productId: product?.productId ?? null,
    }));
    return product === null ? owned : [product, ...owned];
  }
}

/** Returns whether a row describes a piece, as far as it does. */
function isOf({ metal, weightGrams, fineness }: EnteredLot, piece: Piece): boolean {
  if (metal !== null && metal.toLowerCase() !== piece.metal) return false;
  if (weightGrams === null) return true;
  const part = piece.fineWeightUg / (weightGrams * 1_000_000);
  // The weight alone may include other metals.
  if (fineness === null) return part >= 0.5 && part <= 1 + TOLERANCE;
  return Math.abs(part - fineness) <= TOLERANCE * fineness;
}

function otherPiece(row: EnteredLot, { name, metal, fineWeightUg }: Piece): ReturnType<FindPiece> {
  const column = row.metal === null || row.metal.toLowerCase() === metal ? 'weightGrams' : 'metal';
  const grams = String(Math.round(fineWeightUg / 1_000) / 1_000);
  const text = fileText('other-piece', { name, metal: fileText(metal), grams });
  return { problems: new Map([[column, text]]) };
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
