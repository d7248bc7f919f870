import { checkSale, type SaleField } from '@ingot/rules/holdings/check-sale.ts';
import { SALE_METHODS, type SaleMethod } from '@ingot/rules/holdings/replay-sales.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import { encodeCell } from '../../../platform/import-files/cells.ts';
import { csvFile } from '../../../platform/import-files/write-table.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { StoredLot, StoredSale } from '../holding.ts';
import type { YearMethods } from '../lots/year-methods.ts';
import { fieldName, problemText } from '../own/lot-errors.ts';
import type { RatedView } from '../own/resolve-lot.ts';
import type { NamedLot } from '../sales/named-lots.ts';
import type { NewSale } from '../sales/own-sale.repository.ts';
import { decimalText, RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';
import { LotNames } from './named-cell.ts';
import { readRateDay, withRateDay } from './rate-day.ts';
import type { FileProblem, TableRow } from './read-table.ts';
import { rowCurrencies } from './saved-currency.ts';

/** The columns of a file of sales, in the order of an export. */
export const SALE_COLUMNS = [
  'quote',
  'sku',
  'name',
  'metal',
  'fine_grams',
  'pieces',
  'sold_on',
  'gift',
  'proceeds',
  'costs',
  'buyer',
  'currency',
  'rate',
  'rate_on',
  'note',
  'lots',
  'method',
] as const;
type SaleColumn = (typeof SALE_COLUMNS)[number];

/** The columns that a file of sales must have. */
export const NEEDED_SALE_COLUMNS: readonly SaleColumn[] = ['pieces', 'sold_on'];

const COLUMN_OF: Readonly<Record<SaleField, SaleColumn>> = {
  pieces: 'pieces',
  soldOn: 'sold_on',
  proceeds: 'proceeds',
  costs: 'costs',
  buyer: 'buyer',
  currency: 'currency',
  rate: 'rate',
  note: 'note',
};
const SKU_KIND = 'sku ';

/** A sale of a file. */
export interface SaleRow {
  readonly row: number;
  /** The number of the quote that the shop paid; null for a recorded sale. */
  readonly quote: string | null;
  readonly sale: Omit<NewSale, 'uid'>;
  /** The lots that the customer chose. */
  readonly named: readonly NamedLot[];
  /** The method of the year of the sale; null for a row without one. */
  readonly method: SaleMethod | null;
  /** What is wrong with the row unless the customer already has the sale. */
  readonly problemIfNew: FileProblem | null;
}

/**
 * Returns sales as a CSV file. `sku` or name, metal and fine weight identify the pieces. `lots` names the
 * lots that the customer chose, and `method` is that of the year.
 */
export function writeSales(
  sales: readonly StoredSale[],
  lots: readonly StoredLot[],
  years: YearMethods,
): Buffer {
  const names = new LotNames(lots);
  const records = sales.map((sale) =>
    [
      sale.quoteNumber,
      sale.kind.startsWith(SKU_KIND) ? sale.kind.slice(SKU_KIND.length) : null,
      sale.name,
      sale.metal,
      decimalText(sale.fineWeightUg, 6),
      String(sale.pieces),
      sale.soldOn,
      sale.isGift ? 'yes' : 'no',
      decimalText(sale.proceedsMinor, 2),
      decimalText(sale.costsMinor, 2),
      sale.buyer,
      sale.currency,
      decimalText(sale.rateE6, 6),
      sale.rateOn,
      sale.note,
      names.write(sale),
      years.methodOf(Number(sale.soldOn.slice(0, 4))),
    ].map(encodeCell),
  );
  return csvFile(SALE_COLUMNS, records);
}

/** The sales of a file. */
interface ReadSales {
  readonly sales: readonly SaleRow[];
  readonly problems: readonly FileProblem[];
}

/**
 * Returns the sales of a file, and what is wrong with the other rows. The pieces are those of lots, or of sales that
 * the customer already has.
 */
export function readSales(
  rows: readonly TableRow[],
  { shop, nowMs, dayRates }: Pick<RatedView, 'shop' | 'nowMs' | 'dayRates'>,
  { lots, sales: owned }: Pick<Ledger, 'lots' | 'sales'>,
): ReadSales {
  const { baseCurrency, timeZone } = shop.store;
  const today = dayOf(nowMs, timeZone);
  const pieceOf = findPieceOf(lots, owned);
  const names = new LotNames(lots);
  const sales: SaleRow[] = [];
  const problems: FileProblem[] = [];
  for (const row of rows) {
    const cells = new RowCells(row);
    const entered = enteredSale(cells);
    const { currencies, lacksRate } = rowCurrencies(
      entered,
      { currencies: shop.currencies, dayRates },
      owned,
    );
    const checked = checkSale(entered, { today, baseCurrency, currencies, dayRates });
    if ('problems' in checked) {
      for (const [field, problem] of checked.problems)
        cells.add(COLUMN_OF[field], problemText(field, problem));
    }
    const piece = pieceOf(cells);
    if (piece === undefined) cells.add(null, fileText('unknown-kind'));
    const method = methodOf(cells);
    const rateOn = readRateDay(cells, today);
    problems.push(...cells.problems);
    if (!('sale' in checked) || !piece || cells.problems.length > 0) continue;
    const sale = { ...withRateDay(checked.sale, rateOn, baseCurrency), ...piece };
    const chosen = cells.text('lots');
    const named = chosen ? names.read(chosen, sale) : [];
    const of = (column: SaleColumn, key: 'wrong-lots' | 'no-rate') => ({
      ...{ row: row.row, column, message: fileText(key) },
    });
    const problemIfNew = named === null ? of('lots', 'wrong-lots') : lacksRate ? of('rate', 'no-rate') : null;
    const quote = cells.text('quote');
    sales.push({ row: row.row, quote, sale, named: named ?? [], method, problemIfNew });
  }
  return { sales, problems };
}

function methodOf(cells: RowCells): SaleMethod | null {
  const text = cells.text('method')?.toLowerCase() ?? null;
  const method = SALE_METHODS.find((each) => each === text) ?? null;
  if (text !== null && method === null) cells.add('method', fileText('unknown-method'));
  return method;
}

function enteredSale(cells: RowCells) {
  return {
    pieces: cells.number('pieces', 'reject'),
    soldOn: cells.text('sold_on'),
    isGift: isGift(cells),
    proceeds: cells.amount('proceeds', fieldName('proceeds')),
    costs: cells.amount('costs', fieldName('costs')),
    buyer: cells.text('buyer'),
    currency: cells.text('currency')?.toUpperCase() ?? null,
    rate: cells.number('rate', 'decimal'),
    note: cells.text('note'),
  };
}

function isGift(cells: RowCells): boolean {
  const text = cells.text('gift')?.toLowerCase() ?? 'no';
  if (text !== 'yes' && text !== 'no') cells.add('gift', fileText('not-gift'));
  return text === 'yes';
}

type Piece = Pick<NewSale, 'kind' | 'name' | 'metal' | 'fineWeightUg'>;

/**
 * Returns a function that finds the pieces of a row, by SKU or by name, metal and fine weight. Pieces of lots take
 * precedence over those of sales to the shop, which may have no lot.
 */
function findPieceOf(
  lots: readonly StoredLot[],
  sales: readonly StoredSale[],
): (cells: RowCells) => Piece | undefined {
  const key = (name: string, metal: string, grams: number) =>
    `${metal.toLowerCase()} ${Math.round(grams * 1_000_000)} ${name.toLowerCase()}`;
  const bySku = new Map<string, Piece>();
  const byPiece = new Map<string, Piece>();
  for (const { kind, name, metal, fineWeightUg } of [...sales, ...lots]) {
    const piece = { kind, name, metal, fineWeightUg };
    if (kind.startsWith(SKU_KIND)) bySku.set(kind.slice(SKU_KIND.length), piece);
    else byPiece.set(key(name, metal, fineWeightUg / 1_000_000), piece);
  }
  return (cells) => {
    const sku = cells.text('sku');
    if (sku !== null) return bySku.get(sku);
    const grams = cells.number('fine_grams', 'decimal');
    return byPiece.get(key(cells.text('name') ?? '', cells.text('metal') ?? '', grams ?? Number.NaN));
  };
}

/** Returns a text that is equal for sales that the import takes for the same. Today's rate, costs and buyer do not count. */
export function saleKey(sale: Omit<NewSale, 'uid' | 'rateE6' | 'rateOn'>): string {
  const { kind, pieces, soldOn, isGift: gift, proceedsMinor, currency, note } = sale;
  return JSON.stringify([kind, pieces, soldOn, gift, proceedsMinor, currency, note]);
}
