import type { EnteredLot, LotField } from '@ingot/rules/holdings/check-lot.ts';
import { readFineness } from '@ingot/rules/holdings/fineness.ts';
import { encodeCell } from '../../../platform/import-files/cells.ts';
import { csvFile } from '../../../platform/import-files/write-table.ts';
import type { StoredLot } from '../holding.ts';
import { fieldName } from '../own/lot-errors.ts';
import type { NewLot } from '../own/own-lot.repository.ts';
import { type LotView, resolveLot } from '../own/resolve-lot.ts';
import { decimalText, RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';
import type { FileProblem, TableRow } from './read-table.ts';
import { rowCurrencies } from './saved-currency.ts';
import { SavedPieces } from './saved-piece.ts';

/** The columns of a file of lots, in the order of an export. */
export const LOT_COLUMNS = [
  'order',
  'sku',
  'name',
  'metal',
  'weight_grams',
  'fineness',
  'pieces',
  'acquired_on',
  'cost',
  'currency',
  'rate',
  'place',
  'serial',
  'note',
] as const;
type LotColumn = (typeof LOT_COLUMNS)[number];

/** The columns that a file of lots must have. */
export const NEEDED_LOT_COLUMNS: readonly LotColumn[] = ['pieces', 'acquired_on', 'cost'];

const COLUMN_OF: Readonly<Record<LotField, LotColumn>> = {
  sku: 'sku',
  name: 'name',
  metal: 'metal',
  weightGrams: 'weight_grams',
  fineness: 'fineness',
  pieces: 'pieces',
  acquiredOn: 'acquired_on',
  cost: 'cost',
  currency: 'currency',
  rate: 'rate',
  place: 'place',
  serial: 'serial',
  note: 'note',
};

/** A lot of a file. */
export interface LotRow {
  readonly row: number;
  /** The number of the order that the lot comes from; null for an added one. */
  readonly order: string | null;
  readonly lot: NewLot;
  /** A SKU that the shop does not know. The lot is a described piece without it. */
  readonly unknownSku: string | null;
  /** What is wrong with the row unless the customer already has the lot. */
  readonly problemIfNew: FileProblem | null;
}

/**
 * Returns lots as a CSV file, with all pieces that were bought and what they cost less refunds. Products
 * have their fine weight as weight.
 */
export function writeLots(lots: readonly StoredLot[]): Buffer {
  const records = lots.map((lot) =>
    [
      lot.orderNumber,
      lot.sku,
      lot.name,
      lot.metal,
      decimalText(lot.weightUg ?? lot.fineWeightUg, 6),
      decimalText(lot.finenessPpm ?? 1_000_000, 6),
      String(lot.pieces),
      lot.acquiredOn,
      decimalText(lot.costMinor - lot.refundedMinor, 2),
      lot.currency,
      decimalText(lot.rateE6, 6),
      lot.place,
      lot.serial,
      lot.note,
    ].map(encodeCell),
  );
  return csvFile(LOT_COLUMNS, records);
}

/**
 * Returns the lots of a file, and what is wrong with the other rows. A lot of `owned` stays readable after the shop
 * has dropped its product or its currency.
 */
export function readLots(
  rows: readonly TableRow[],
  view: LotView,
  owned: readonly StoredLot[],
): { readonly lots: readonly LotRow[]; readonly problems: readonly FileProblem[] } {
  const lots: LotRow[] = [];
  const problems: FileProblem[] = [];
  const pieces = new SavedPieces(owned, view);
  for (const row of rows) {
    const cells = new RowCells(row);
    const written = enteredLot(cells);
    const isSaved = isExported(cells);
    const unknownSku = isSaved ? null : pieces.unknownSku(written);
    const entered = unknownSku === null ? written : { ...written, sku: null };
    const { currencies, lacksRate } = rowCurrencies(entered, view.shop.currencies, owned);
    const resolved = resolveLot(entered, { ...view, shop: { ...view.shop, currencies } }, (sku) =>
      pieces.find(sku, entered, isSaved),
    );
    if ('problems' in resolved) {
      for (const [field, message] of resolved.problems) cells.add(COLUMN_OF[field], message);
    }
    problems.push(...cells.problems);
    if ('lot' in resolved && cells.problems.length === 0) {
      const problemIfNew = lacksRate ? { row: row.row, column: 'rate', message: fileText('no-rate') } : null;
      lots.push({ row: row.row, order: cells.text('order'), lot: resolved.lot, unknownSku, problemIfNew });
    }
  }
  return { lots, problems };
}

function enteredLot(cells: RowCells): EnteredLot {
  return {
    sku: cells.text('sku'),
    name: cells.text('name'),
    metal: cells.text('metal'),
    weightGrams: cells.weight('weight_grams', fieldName('weightGrams')),
    fineness: finenessOf(cells),
    pieces: cells.number('pieces', 'reject'),
    acquiredOn: cells.text('acquired_on'),
    cost: cells.amount('cost', fieldName('cost')),
    currency: cells.text('currency')?.toUpperCase() ?? null,
    rate: cells.number('rate', 'decimal'),
    place: cells.text('place'),
    serial: cells.text('serial'),
    note: cells.text('note'),
  };
}

/** Returns the fineness of a row. An export may have one that people do not write, such as 0.350000. */
function finenessOf(cells: RowCells): number | null {
  const written = cells.number('fineness', 'decimal');
  if (written === null || Number.isNaN(written)) return written;
  const fineness = isExported(cells) ? written : readFineness(written);
  if (fineness !== null) return fineness;
  const text = cells.text('fineness') ?? '';
  cells.add('fineness', fileText('unknown-fineness', { field: fieldName('fineness'), text }));
  return Number.NaN;
}

/** Returns whether weight and fineness of a row have the form of an export: six decimals. */
function isExported(cells: RowCells): boolean {
  const hasForm = (column: LotColumn) => /^\d+\.\d{6}$/.test(cells.text(column) ?? '');
  return hasForm('weight_grams') && hasForm('fineness');
}

/** Returns a text that is equal for lots that the import takes for the same. Today's rate does not count. */
export function lotKey(lot: Omit<NewLot, 'productId' | 'rateE6'>): string {
  const { sku, name, metal, weightUg, finenessPpm, pieces, acquiredOn, costMinor, currency } = lot;
  const piece = sku === null ? [name, metal, weightUg, finenessPpm] : [sku];
  return JSON.stringify([piece, pieces, acquiredOn, costMinor, currency, lot.place, lot.serial, lot.note]);
}
