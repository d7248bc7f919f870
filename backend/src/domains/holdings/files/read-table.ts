import { CsvError, parse } from 'csv-parse/sync';
import { fileText } from './file-errors.ts';
import { MOST_ROWS } from './file-limits.ts';

/** A row of a file: its number as in a spreadsheet, where the header is row 1, and its cells by column. */
export interface TableRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Something that is wrong with a file. */
export interface FileProblem {
  /** Null: the whole file. */
  readonly row: number | null;
  /** The column as the file names it; null: the whole row. */
  readonly column: string | null;
  /** What is wrong and what to do, for the customer. */
  readonly message: string;
}

/** A file with named columns. */
export interface Table {
  /** In lower case, without the space around them. */
  readonly columns: readonly string[];
  /** Without empty rows. */
  readonly rows: readonly TableRow[];
}

/** Longest row in characters. A longer one results from a quotation mark that is not closed. */
const LONGEST_ROW = 20_000;
/** Rows that are read, empty ones included. */
const MOST_RECORDS = 2 * MOST_ROWS;
/** Columns of a row. */
const MOST_COLUMNS = 100;

/**
 * Decodes the bytes of a file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252, which older
 * spreadsheet programs write.
 */
export function decodeFile(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Parses a CSV file whose first row names its columns, or returns what is wrong with the file. */
export function readTable(text: string): Table | { readonly problem: FileProblem } {
  if (text.includes('\0')) return whole(fileText('no-table'));
  const records = readRecords(text.replace(/^\ufeff/, ''));
  if (!Array.isArray(records)) return records;
  const [head = [], ...others] = records;
  const columns = head.map((name) => name.trim().toLowerCase());
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > MOST_COLUMNS) return whole(fileText('no-table'));
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) < at);
  if (twice !== undefined) return whole(fileText('twice-column', { column: twice }), 1);
  const rows: TableRow[] = [];
  for (const [at, cells] of others.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = at + 2;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      return whole(fileText('wide-row'), row);
    rows.push({ row, cells: new Map(columns.map((name, column) => [name, cells[column] ?? ''])) });
  }
  if (rows.length > MOST_ROWS || records.length === MOST_RECORDS)
    return whole(fileText('too-many-rows', { most: MOST_ROWS }));
  return rows.length === 0 ? whole(fileText('empty')) : { columns, rows };
}

function readRecords(text: string): string[][] | { readonly problem: FileProblem } {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  try {
    return parse(text, {
      delimiter: delimiterOf(head),
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      to: MOST_RECORDS,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const records = Number((error as { readonly records?: number }).records);
    return whole(fileText('bad-quote'), Number.isInteger(records) ? records + 1 : null);
  }
}

/** Returns the separator that the header has most of: a comma, a semicolon or a tab. */
function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function whole(message: string, row: number | null = null): { readonly problem: FileProblem } {
  return { problem: { row, column: null, message } };
}
