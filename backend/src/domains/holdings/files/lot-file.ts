import type { EnteredLot, LotField } from '@ingot/rules/holdings/check-lot.ts';
import { readFineness } from '@ingot/rules/holdings/fineness.ts';
import { shareSplits, takenPieces } from '@ingot/rules/holdings/split-lots.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import { encodeCell } from '../../../platform/import-files/cells.ts';
import { csvFile } from '../../../platform/import-files/write-table.ts';
import { withIds } from '../changes/ledger.ts';
import type { StoredLot } from '../holding.ts';
import { fieldName } from '../own/lot-errors.ts';
import type { NewLot } from '../own/own-lot.repository.ts';
import { type RatedView, resolveLot } from '../own/resolve-lot.ts';
import { decimalText, RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';
import { readRateDay, withRateDay } from './rate-day.ts';
import type { FileProblem, TableRow } from './read-table.ts';
import { type RowSplit, readSplit } from './row-split.ts';
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
  'rate_on',
  'place',
  'serial',
  'note',
] as const;
type LotColumn = (typeof LOT_COLUMNS)[number];

/**
 * The columns of lots that were split from others: the number of a lot in the file, and for a split the number of its
 * source, its day and the pieces that left the source. An export has them if there is a split.
 */
export const SPLIT_COLUMNS = ['number', 'split_of', 'split_on', 'split_pieces'] as const;

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
  /** The number of the lot in the file; null without one. */
  readonly number: string | null;
  readonly split: RowSplit | null;
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
  const taken = takenPieces(withIds(lots));
  const written = lots.filter(({ uid, split }) => split === null || (taken.get(uid) ?? 0) > 0);
  const shares = shareSplits(withIds(lots), taken);
  const hasSplits = written.some(({ split }) => split !== null);
  const numbers = new Map(written.map(({ uid }, at) => [uid, String(at + 1)]));
  const records = written.map((lot) => {
    // A row has all pieces of its purchase or split; the rows of its own splits take theirs.
    const { costMinor, refundedMinor } = lot.split === null ? lot : (shares.get(lot.uid) ?? lot);
    const pieces = lot.split === null ? lot.pieces : (taken.get(lot.uid) ?? 0) * lot.split.each;
    return [
      lot.orderNumber,
      lot.sku,
      lot.name,
      lot.metal,
      decimalText(lot.weightUg ?? lot.fineWeightUg, 6),
      decimalText(lot.finenessPpm ?? 1_000_000, 6),
      String(pieces),
      lot.acquiredOn,
      decimalText(costMinor - refundedMinor, 2),
      lot.currency,
      decimalText(lot.rateE6, 6),
      lot.rateOn,
      lot.place,
      lot.serial,
      lot.note,
      ...(hasSplits ? splitCells(lot, numbers, taken) : []),
    ].map(encodeCell);
  });
  return csvFile(hasSplits ? [...LOT_COLUMNS, ...SPLIT_COLUMNS] : LOT_COLUMNS, records);
}

function splitCells(
  { uid, split }: StoredLot,
  numbers: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
): (string | null)[] {
  const number = numbers.get(uid) ?? null;
  if (split === null) return [number, null, null, null];
  return [number, numbers.get(split.from) ?? null, split.on, String(taken.get(uid) ?? 0)];
}

/**
 * Returns the lots of a file, and what is wrong with the other rows. A lot of `owned` stays readable after the shop
 * has dropped its product or its currency.
 */
export function readLots(
  rows: readonly TableRow[],
  view: RatedView,
  owned: readonly StoredLot[],
): { readonly lots: readonly LotRow[]; readonly problems: readonly FileProblem[] } {
  const lots: LotRow[] = [];
  const problems: FileProblem[] = [];
  const pieces = new SavedPieces(owned, view);
  const today = dayOf(view.nowMs, view.shop.store.timeZone);
  for (const row of rows) {
    const cells = new RowCells(row);
    const written = enteredLot(cells);
    const isSaved = isExported(cells);
    const unknownSku = isSaved ? null : pieces.unknownSku(written);
    const entered = unknownSku === null ? written : { ...written, sku: null };
    const { currencies, lacksRate } = rowCurrencies(
      entered,
      { currencies: view.shop.currencies, dayRates: view.dayRates },
      owned,
    );
    const resolved = resolveLot(entered, { ...view, shop: { ...view.shop, currencies } }, (sku) =>
      pieces.find(sku, entered, isSaved),
    );
    if ('problems' in resolved) {
      for (const [field, message] of resolved.problems) cells.add(COLUMN_OF[field], message);
    }
    const split = 'lot' in resolved ? readSplit(cells, resolved.lot, view) : null;
    const rateOn = readRateDay(cells, today);
    problems.push(...cells.problems);
    if ('lot' in resolved && cells.problems.length === 0) {
      const problemIfNew = lacksRate ? { row: row.row, column: 'rate', message: fileText('no-rate') } : null;
      const [order, number] = [cells.text('order'), cells.text('number')];
      lots.push({
        row: row.row,
        order,
        number,
        split,
        lot: withRateDay(resolved.lot, rateOn, view.shop.store.baseCurrency),
        unknownSku,
        problemIfNew,
      });
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

/** A split for `lotKey`. */
interface KeyedSplit extends Pick<RowSplit, 'on' | 'taken'> {
  /** The uid of its source; undefined for an unknown one. */
  readonly from: string | undefined;
}

/**
 * Returns a text that is equal for lots that the import takes for the same. Today's rate does not count, nor does the
 * cost of a split.
 */
export function lotKey(
  lot: Omit<NewLot, 'productId' | 'rateE6' | 'rateOn'>,
  split: KeyedSplit | null,
): string {
  const { sku, name, metal, weightUg, finenessPpm, pieces, acquiredOn, costMinor, currency } = lot;
  const piece = sku === null ? [name, metal, weightUg, finenessPpm] : [sku];
  if (split !== null) {
    return JSON.stringify([
      piece,
      pieces,
      acquiredOn,
      split.from,
      split.on,
      split.taken,
      lot.place,
      lot.serial,
      lot.note,
    ]);
  }
  return JSON.stringify([piece, pieces, acquiredOn, costMinor, currency, lot.place, lot.serial, lot.note]);
}
