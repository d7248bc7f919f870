import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkWorkbook, noWorkbook, WORKBOOK_LIMITS } from './check-workbook.ts';
import { ImportSourceError } from './sources.ts';

/** A row of a sheet. `line` is its number in the sheet; the header is line 1. */
export interface XlsxRow {
  readonly line: number;
  readonly cells: readonly (readonly [column: string, cell: string])[];
  /** Set when the row has a cell without a column name. */
  readonly problem: string | null;
}

/**
 * Yields the rows of a workbook's first sheet. Its first row names the columns. Cells are text, as
 * in CSV.
 * @throws ImportSourceError when the file is no workbook, exceeds the limits, or has an invalid
 *   header
 */
export async function* readXlsx(file: string): AsyncGenerator<XlsxRow> {
  const name = basename(file);
  const { size } = await stat(file);
  if (size > WORKBOOK_LIMITS.fileBytes) {
    throw new ImportSourceError(
      `${name} is larger than ${WORKBOOK_LIMITS.fileBytes / 1_000_000} MB. Split it, or save it as CSV`,
    );
  }
  const content = await readFile(file);
  checkWorkbook(content, name);
  const [header = [], ...rows] = await readFirstSheet(content, name);
  const columns = header.map((cell) => textOf(cell).trim());
  while (columns.at(-1) === '') columns.pop();
  const twice = columns.find((column, at) => column === '' || columns.indexOf(column) !== at);
  if (columns.length === 0 || twice !== undefined) {
    throw new ImportSourceError(
      twice ? `${name} has two columns "${twice}"` : `${name} must name each column in its first row`,
    );
  }
  for (const [at, row] of rows.entries()) {
    const cells = row.map(textOf);
    if (cells.every((cell) => cell === '')) continue;
    const isOdd = cells.slice(columns.length).some((cell) => cell !== '');
    yield {
      line: at + 2,
      cells: columns.map((column, place) => [column, cells[place] ?? ''] as const),
      problem: isOdd ? `must have ${columns.length} columns` : null,
    };
  }
}

async function readFirstSheet(content: Buffer, name: string): Promise<readonly (readonly unknown[])[]> {
  // Loaded on demand, because most processes never read a workbook.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    // Passes the checked bytes, so that both parsers read the same directory.
    return await readSheet(new Uint8Array(content).buffer, 1, { trim: false });
  } catch {
    throw noWorkbook(name);
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  return Number.isFinite(cell.getTime()) ? cell.toISOString().replace('T00:00:00.000Z', '') : '';
}
