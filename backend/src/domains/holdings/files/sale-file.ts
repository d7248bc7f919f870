import { checkSale, type SaleField } from '@ingot/rules/holdings/check-sale.ts';
import { encodeCell } from '../../../platform/import-files/cells.ts';
import { csvFile } from '../../../platform/import-files/write-table.ts';
import { dayOf } from '../day-of.ts';
import type { StoredLot, StoredSale } from '../holding.ts';
import { fieldName, problemText } from '../own/lot-errors.ts';
import type { LotView } from '../own/resolve-lot.ts';
import type { NamedLot } from '../sales/named-lots.ts';
import type { NewSale } from '../sales/own-sale.repository.ts';
import { decimalText, RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';
import { LotNames } from './named-cell.ts';
import type { FileProblem, TableRow } from './read-table.ts';

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
  'currency',
  'rate',
  'note',
  'lots',
] as const;
type SaleColumn = (typeof SALE_COLUMNS)[number];

/** The columns that a file of sales must have. */
export const NEEDED_SALE_COLUMNS: readonly SaleColumn[] = ['pieces', 'sold_on'];

const COLUMN_OF: Readonly<Record<SaleField, SaleColumn>> = {
  pieces: 'pieces',
  soldOn: 'sold_on',
  proceeds: 'proceeds',
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
}

/**
 * Returns sales as a CSV file. `sku` or name, metal and fine weight identify the pieces. `lots` names the
 * lots that the customer chose.
 */
export function writeSales(sales: readonly StoredSale[], lots: readonly StoredLot[]): Buffer {
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
      sale.currency,
      decimalText(sale.rateE6, 6),
      sale.note,
      names.write(sale),
    ].map(encodeCell),
  );
  return csvFile(SALE_COLUMNS, records);
}

/** Returns the sales of a file, and what is wrong with the other rows. The pieces are those of lots. */
export function readSales(
  rows: readonly TableRow[],
  { shop, nowMs }: Pick<LotView, 'shop' | 'nowMs'>,
  lots: readonly StoredLot[],
): { readonly sales: readonly SaleRow[]; readonly problems: readonly FileProblem[] } {
  const { baseCurrency, timeZone } = shop.store;
  const basis = { today: dayOf(nowMs, timeZone), baseCurrency, currencies: shop.currencies };
  const lotOf = findLotOf(lots);
  const names = new LotNames(lots);
  const sales: SaleRow[] = [];
  const problems: FileProblem[] = [];
  for (const row of rows) {
    const cells = new RowCells(row);
    const checked = checkSale(enteredSale(cells), basis);
    if ('problems' in checked) {
      for (const [field, problem] of checked.problems)
        cells.add(COLUMN_OF[field], problemText(field, problem));
    }
    const lot = lotOf(cells);
    if (lot === undefined) cells.add(null, fileText('unknown-kind'));
    const chosen = cells.text('lots');
    const named =
      chosen && lot && 'sale' in checked ? names.read(chosen, { ...checked.sale, kind: lot.kind }) : [];
    if (named === null) cells.add('lots', fileText('wrong-lots'));
    problems.push(...cells.problems);
    if ('sale' in checked && lot && named && cells.problems.length === 0) {
      const { kind, name, metal, fineWeightUg } = lot;
      const sale = { ...checked.sale, kind, name, metal, fineWeightUg };
      sales.push({ row: row.row, quote: cells.text('quote'), sale, named });
    }
  }
  return { sales, problems };
}

function enteredSale(cells: RowCells) {
  return {
    pieces: cells.number('pieces', 'reject'),
    soldOn: cells.text('sold_on'),
    isGift: isGift(cells),
    proceeds: cells.amount('proceeds', fieldName('proceeds')),
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

/** Returns a function that finds a lot of the pieces of a row, by SKU or by name, metal and fine weight. */
function findLotOf(lots: readonly StoredLot[]): (cells: RowCells) => StoredLot | undefined {
  const key = (name: string, metal: string, grams: number) =>
    `${metal.toLowerCase()} ${Math.round(grams * 1_000_000)} ${name.toLowerCase()}`;
  const bySku = new Map(lots.map((lot) => [lot.sku, lot]));
  const byPiece = new Map(
    lots
      .filter(({ sku }) => sku === null)
      .map((lot) => [key(lot.name, lot.metal, lot.fineWeightUg / 1_000_000), lot]),
  );
  return (cells) => {
    const sku = cells.text('sku');
    if (sku !== null) return bySku.get(sku);
    const grams = cells.number('fine_grams', 'decimal');
    return byPiece.get(key(cells.text('name') ?? '', cells.text('metal') ?? '', grams ?? Number.NaN));
  };
}

/** Returns a text that is equal for sales that the import takes for the same. Today's rate does not count. */
export function saleKey(sale: Omit<NewSale, 'uid' | 'rateE6'>): string {
  const { kind, pieces, soldOn, isGift: gift, proceedsMinor, currency, note } = sale;
  return JSON.stringify([kind, pieces, soldOn, gift, proceedsMinor, currency, note]);
}
