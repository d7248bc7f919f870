import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { EntryBasis } from '@ingot/rules/holdings/check-entry.ts';
import {
  type CheckedLot,
  checkLot,
  type EnteredLot,
  type LotField,
} from '@ingot/rules/holdings/check-lot.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { dayOf } from '../day-of.ts';
import { problemText, unknownPieceText } from './lot-errors.ts';
import type { NewLot } from './own-lot.repository.ts';

/** The data against which an entered lot is checked. */
export interface LotView {
  readonly catalog: Pick<CatalogSnapshot, 'productBySku'>;
  readonly shop: Pick<ShopSettings, 'store'> & Pick<EntryBasis, 'currencies'>;
  readonly nowMs: number;
}

/** Texts for shoppers by field. */
export type LotProblems = ReadonlyMap<LotField, string>;

/** Returns an entered lot with its piece, or what is wrong with each field. */
export function resolveLot(
  entered: EnteredLot,
  { catalog, shop, nowMs }: LotView,
): { readonly lot: NewLot } | { readonly problems: LotProblems } {
  const checked = checkEntered(entered, { shop, nowMs });
  const piece = entered.sku === null ? null : pieceOf(entered.sku, catalog);
  const problems = new Map('problems' in checked ? checked.problems : []);
  if (entered.sku !== null && piece === null) problems.set('sku', unknownPieceText(entered.sku));
  if ('problems' in checked || problems.size > 0) return { problems };
  return { lot: newLot(checked.lot, piece) };
}

/** Returns an entered lot, or what is wrong with each field. Does not look for its product. */
export function checkEntered(
  entered: EnteredLot,
  { shop, nowMs }: Pick<LotView, 'shop' | 'nowMs'>,
): { readonly lot: CheckedLot } | { readonly problems: LotProblems } {
  const { baseCurrency, timeZone } = shop.store;
  const checked = checkLot(entered, {
    today: dayOf(nowMs, timeZone),
    baseCurrency,
    currencies: shop.currencies,
  });
  if ('lot' in checked) return checked;
  return {
    problems: new Map([...checked.problems].map(([field, problem]) => [field, problemText(field, problem)])),
  };
}

type Piece = Pick<NewLot, 'productId' | 'sku' | 'name' | 'metal' | 'fineWeightUg'>;

/** Returns the product with a SKU; null for an unknown one and one without fine metal. */
function pieceOf(sku: string, catalog: LotView['catalog']): Piece | null {
  const product = catalog.productBySku(sku);
  if (!product?.metal || product.fineWeightMicrograms <= 0) return null;
  const { id: productId, name, metal, fineWeightMicrograms: fineWeightUg } = product;
  return { productId, sku: product.sku, name, metal, fineWeightUg };
}

function newLot({ piece: entered, ...lot }: CheckedLot, piece: Piece | null): NewLot {
  if (piece) return { ...lot, ...piece, weightUg: null, finenessPpm: null };
  if (typeof entered === 'string') throw new Error('A lot of a product has a product');
  return { ...lot, ...entered, productId: null, sku: null };
}
