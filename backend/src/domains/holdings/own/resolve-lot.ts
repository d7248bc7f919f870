import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { isChosenFromOthers } from '@ingot/catalog-engine/model/product-type.ts';
import type { DayRates, EntryBasis } from '@ingot/rules/holdings/check-entry.ts';
import {
  type CheckedLot,
  checkLot,
  type EnteredLot,
  type LotField,
} from '@ingot/rules/holdings/check-lot.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { withRecorded } from '../rates/with-currency.ts';
import { problemText, severalPiecesText, unknownPieceText } from './lot-errors.ts';
import type { NewLot } from './own-lot.repository.ts';

/** The data against which an entered lot is checked. */
export interface LotView {
  readonly catalog: Pick<CatalogSnapshot, 'productBySku'>;
  readonly shop: Pick<ShopSettings, 'store'> & Pick<EntryBasis, 'currencies'>;
  readonly nowMs: number;
}

/** The data of a check with the rates of past days. */
export type RatedView = LotView & { readonly dayRates: DayRates };

/** Texts for shoppers by field. */
export type LotProblems = ReadonlyMap<LotField, string>;

/** Returns the piece of an entered lot with a SKU, or what is wrong with its fields. */
export type FindPiece = (
  sku: string,
  entered: EnteredLot,
) => { readonly piece: Piece } | { readonly problems: LotProblems };

/**
 * Returns an entered lot with its piece, or what is wrong with each field. `findPiece` replaces the catalog as
 * the source of pieces with a SKU.
 */
export function resolveLot(
  entered: EnteredLot,
  { catalog, ...view }: RatedView,
  findPiece: FindPiece = (sku) => inCatalog(sku, catalog),
): { readonly lot: NewLot } | { readonly problems: LotProblems } {
  const checked = checkEntered(entered, view);
  const found = entered.sku === null ? { piece: null } : findPiece(entered.sku, entered);
  if ('lot' in checked && 'piece' in found) return { lot: newLot(checked.lot, found.piece) };
  const wrong = [checked, found].flatMap((part) => ('problems' in part ? [...part.problems] : []));
  return { problems: new Map(wrong) };
}

function inCatalog(sku: string, catalog: LotView['catalog']): ReturnType<FindPiece> {
  const product = catalog.productBySku(sku);
  if (product && isChosenFromOthers(product)) {
    return { problems: new Map([['sku', severalPiecesText(product.name)]]) };
  }
  const piece = pieceOf(sku, catalog);
  return piece === null ? { problems: new Map([['sku', unknownPieceText(sku)]]) } : { piece };
}

/** Returns an entered lot, or what is wrong with each field. Does not look for its product. */
export function checkEntered(
  entered: EnteredLot,
  { shop, nowMs, dayRates }: Pick<RatedView, 'shop' | 'nowMs' | 'dayRates'>,
): { readonly lot: CheckedLot } | { readonly problems: LotProblems } {
  const { baseCurrency, timeZone } = shop.store;
  const checked = checkLot(entered, {
    today: dayOf(nowMs, timeZone),
    baseCurrency,
    currencies: withRecorded(shop.currencies, dayRates),
    dayRates,
  });
  if ('lot' in checked) return checked;
  return {
    problems: new Map([...checked.problems].map(([field, problem]) => [field, problemText(field, problem)])),
  };
}

/** The piece of a product, as a lot stores it. */
export type Piece = Pick<NewLot, 'productId' | 'sku' | 'name' | 'metal' | 'fineWeightUg'>;

/** Returns the product with a SKU; null for an unknown one, one without fine metal, and one that is chosen from others. */
export function pieceOf(sku: string, catalog: LotView['catalog']): Piece | null {
  const product = catalog.productBySku(sku);
  if (!product?.metal || isChosenFromOthers(product)) return null;
  const { id: productId, name, metal, fineWeightMicrograms, setParts } = product;
  // A set of several metals may have the weights of its parts only.
  const partsUg = setParts.reduce((sum, part) => sum + part.fineWeightMicrograms, 0);
  const fineWeightUg = fineWeightMicrograms > 0 ? fineWeightMicrograms : partsUg;
  if (fineWeightUg <= 0) return null;
  return { productId, sku: product.sku, name, metal, fineWeightUg };
}

function newLot({ piece: entered, ...lot }: CheckedLot, piece: Piece | null): NewLot {
  if (piece) return { ...lot, ...piece, weightUg: null, finenessPpm: null };
  if (typeof entered === 'string') throw new Error('A lot of a product has a product');
  return { ...lot, ...entered, productId: null, sku: null };
}
