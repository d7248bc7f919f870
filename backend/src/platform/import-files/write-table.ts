import type { SheetData } from 'write-excel-file/node';
import { type Cell, tableOf } from './cells.ts';
import { WORKBOOK_LIMITS } from './check-workbook.ts';
import { ImportSourceError } from './sources.ts';
import type { PlainRow } from './stored-rows.ts';

/** Formats that an export writes. */
export const EXPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of characters in a cell of a spreadsheet. */
const LONGEST_CELL = 32_767;

/**
 * Encodes rows as a file that the importer can read. @throws ImportSourceError when the format
 * cannot hold them
 */
export async function writeRows(rows: readonly PlainRow[], format: ExportFormat): Promise<Buffer> {
  if (format === 'json') return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
  const { columns, records } = tableOf(rows);
  return format === 'csv' ? csvFile(columns, records) : await writeXlsx(columns, records);
}

/** Returns encoded cells as a CSV file (RFC 4180) in UTF-8 with a byte order mark. */
export function csvFile(columns: readonly string[], records: readonly (readonly Cell[])[]): Buffer {
  const lines = [columns, ...records].map((cells) => cells.map(quoted).join(','));
  // Without a byte order mark, spreadsheet programs assume another encoding.
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

function quoted(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function writeXlsx(columns: readonly string[], records: readonly (readonly Cell[])[]): Promise<Buffer> {
  if (records.length > WORKBOOK_LIMITS.rows || columns.length > WORKBOOK_LIMITS.columns) {
    throw new ImportSourceError(
      'There are more rows or columns than a spreadsheet takes. Export them as csv',
    );
  }
  const long = columns.find((_, at) =>
    records.some((cells) => String(cells[at] ?? '').length > LONGEST_CELL),
  );
  if (long !== undefined) {
    throw new ImportSourceError(
      `A value of the column ${long} is longer than a cell of a spreadsheet may be. Export as csv or json`,
    );
  }
  // Loaded on demand, because most processes never write a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const sheet: SheetData = [columns, ...records].map((cells) =>
    cells.map((value) => (value === null ? null : { value: escaped(value), type: typeOf(value) })),
  );
  return await writeXlsxFile(sheet).toBuffer();
}

/**
 * Spreadsheet programs decode `_x0041_` as a character, so the first underscore of such a text is
 * written as a code itself.
 */
function escaped(cell: NonNullable<Cell>): NonNullable<Cell> {
  return typeof cell === 'string' ? cell.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell;
}

function typeOf(value: string | number | boolean) {
  if (typeof value === 'number') return Number;
  return typeof value === 'boolean' ? Boolean : String;
}
