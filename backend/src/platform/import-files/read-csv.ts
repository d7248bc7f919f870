import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { type CsvError, parse as parseCsv } from 'csv-parse';
import { ImportSourceError } from './sources.ts';

/** A record of a CSV file. A record with a `problem` has no cells. */
export interface CsvRow {
  /**
   * The line on which the record ends; for an unreadable record, the line on which it begins. The
   * header is line 1.
   */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

/**
 * Maximum length of a record in characters. A longer one results from an unclosed quote. This
 * bounds the memory.
 */
const LARGEST_RECORD = 4_000_000;
/** Maximum length of the header in bytes. */
const LONGEST_HEADER = 64_000;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** The position at which reading continues. */
interface Place {
  readonly offset: number;
  /** Number of lines before it. */
  readonly lines: number;
}

interface CsvRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: {
    readonly bytes: number;
    readonly lines: number;
    readonly records: number;
    readonly columns: readonly unknown[];
    readonly error?: unknown;
  };
}

/** The error that stopped the parser, and the number of complete records before it. */
interface Break {
  readonly error: CsvError;
  readonly records: number;
}

/**
 * Yields the records of a CSV file. An unclosed or misplaced quote invalidates only its line;
 * reading continues with the next line.
 * @throws ImportSourceError when the header is unreadable
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  let header: string[] | null = null;
  const delimiter = await delimiterOf(file);
  for (let place: Place = { offset: 0, lines: 0 }; ; ) {
    const start: Place = place;
    const breaks: Break[] = [];
    const parser = parseCsv({
      bom: start.offset === 0,
      columns:
        header ??
        ((names: string[]) => {
          header = names.map((name) => name.trim());
          return header;
        }),
      delimiter,
      info: true,
      max_record_size: LARGEST_RECORD,
      on_skip: (error) => {
        if (error) breaks.push({ error, records: Number(error.records) });
        return undefined;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      // Complete records before a broken one are still emitted. The lines after the broken record's
      // first line are parsed again.
      skip_records_with_error: true,
      trim: true,
    });
    const input = createReadStream(file, { start: start.offset });
    input.once('error', (error) => parser.destroy(error));
    try {
      for await (const { record, info } of input.pipe(parser) as AsyncIterable<CsvRecord>) {
        if (breaks[0] && info.records > breaks[0].records) break;
        place = { offset: start.offset + info.bytes, lines: start.lines + info.lines };
        const isOdd = info.columns.length !== Object.keys(record).length || info.error;
        const problem = isOdd ? `must have ${info.columns.length} columns` : null;
        yield { line: place.lines, cells: record, problem };
      }
    } finally {
      input.destroy();
    }
    const [broken] = breaks;
    if (!broken) return;
    if (header === null) throw new ImportSourceError(`${basename(file)}: ${broken.error.message}`);
    // Nothing but the header has been read.
    if (place.offset === 0) place = (await lineAt(file, place)) ?? place;
    const line = await lineAt(file, place);
    if (line === null) return;
    yield { line: line.lines, cells: {}, problem: wordingOf(broken.error) };
    place = line;
  }
}

/**
 * Returns the delimiter: a semicolon where the header has more semicolons than commas, otherwise a
 * comma.
 */
async function delimiterOf(file: string): Promise<',' | ';'> {
  let header = '';
  const input = createReadStream(file, { encoding: 'utf8', end: LONGEST_HEADER });
  for await (const chunk of input as AsyncIterable<string>) header += chunk;
  const [line = ''] = header
    .replace(/^\ufeff?\s*/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** Returns the end of the next non-empty line with its number; null at the end of the file. */
async function lineAt(file: string, from: Place): Promise<Place | null> {
  let { offset, lines } = from;
  let hasText = false;
  for await (const chunk of createReadStream(file, { start: offset }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      offset += 1;
      if (byte === NEWLINE) lines += 1;
      if (byte === NEWLINE && hasText) return { offset, lines };
      if (byte !== NEWLINE && byte !== RETURN) hasText = true;
    }
  }
  return hasText ? { offset, lines: lines + 1 } : null;
}

function wordingOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'has a quote that is not closed'
    : 'has a quote inside a cell that is not quoted, or not doubled';
}
