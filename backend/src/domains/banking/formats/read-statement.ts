import type { CsvMapping } from './csv-mapping.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt } from './read-camt.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { type ParsedStatement, type StatementFormat, StatementProblem } from './statement.ts';

/**
 * Decodes the text of a statement file: UTF-16 by its mark, UTF-8, or windows-1252. An XML file may
 * name its encoding.
 */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the format of a decoded file. */
export function formatOf(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt';
  return /^\s*01,/.test(text) ? 'bai2' : 'csv';
}

/**
 * Parses a decoded file. A CSV file needs the mapping and currency of its account.
 * @throws StatementProblem
 */
export function readStatement(
  text: string,
  csv: { readonly mapping: CsvMapping; readonly currency: string } | null,
): readonly ParsedStatement[] {
  switch (formatOf(text)) {
    case 'camt':
      return readCamt(text);
    case 'bai2':
      return readBai2(text);
    case 'csv':
      if (csv === null) throw new StatementProblem('A CSV file needs the columns of its account.');
      return readCsvStatement(text, csv.mapping, csv.currency);
  }
}
