import { parseBankAmount } from './amounts.ts';
import { dayBits, formatsOfBits } from './csv-days.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { type CsvRecord, readRecords } from './read-csv-statement.ts';
import { bankText } from './statement.ts';

/** A column of a CSV file. */
export interface CsvColumn {
  readonly header: string;
  /** Its first value; empty for a column without values. */
  readonly example: string;
  /** The formats in which all its values are days. */
  readonly dayFormats: readonly CsvMapping['day_format'][];
  /** For each column of amounts: the days of the rows that have an amount in it. */
  readonly daysByAmount: readonly AmountDays[];
}

/** The values of a column in the rows with an amount in another column. */
export interface AmountDays {
  /** Header of the other column. */
  readonly amount: string;
  /** The first value; empty for none. */
  readonly example: string;
  /** The formats in which all values are days. */
  readonly dayFormats: readonly CsvMapping['day_format'][];
}

/** More columns of amounts are not looked at: banks write at most a credit, a debit and a balance. */
const MOST_AMOUNT_COLUMNS = 8;

/** Returns the columns of a CSV file. @throws StatementProblem for a file without rows */
export function csvColumns(text: string, skip: number): readonly CsvColumn[] {
  const { headers, records } = readRecords(text, skip);
  const columns = headers.map((header) => readColumn(header, records));
  const amounts = amountColumns(columns);
  return columns.map(({ header, texts, bits }) => {
    const daysOf = (rows: readonly number[]) => {
      const filled = rows.filter((at) => texts[at] !== '');
      const example = bankText(texts[filled[0] ?? -1]) ?? '';
      return { example, dayFormats: formatsOfBits(filled.map((at) => bits[at] ?? 0)) };
    };
    const daysByAmount = amounts
      .filter((one) => one.header !== header)
      .map(({ header: amount, rows }) => ({ amount, ...daysOf(rows) }));
    return { header, ...daysOf([...texts.keys()]), daysByAmount };
  });
}

/** The values of a column, one for each row of the file. */
interface ColumnValues {
  readonly header: string;
  /** Trimmed; empty for a row without a value. */
  readonly texts: readonly string[];
  /** The formats of each value, see `dayBits`. */
  readonly bits: readonly number[];
}

function readColumn(header: string, records: readonly CsvRecord[]): ColumnValues {
  const texts = records.map(({ cells }) => (cells[header] ?? '').trim());
  return { header, texts, bits: texts.map(dayBits) };
}

/**
 * Returns the columns whose values are amounts and no days, each with the rows that an import does not skip.
 * Columns with decimals come first: a column of whole numbers may have the ids of payments.
 */
function amountColumns(columns: readonly ColumnValues[]) {
  const found = columns.flatMap((column) => {
    const rows = amountRows(column);
    if (rows === null || rows.length === 0 || isDayColumn(column)) return [];
    return [
      { header: column.header, rows, hasDecimals: rows.some((at) => DECIMALS.test(column.texts[at] ?? '')) },
    ];
  });
  return found
    .toSorted((a, b) => Number(b.hasDecimals) - Number(a.hasDecimals))
    .slice(0, MOST_AMOUNT_COLUMNS);
}

const DECIMALS = /[.,]\d{1,2}\D*$/;

/** Returns the rows with an amount other than 0; null when a value is no amount. */
function amountRows({ texts }: ColumnValues): number[] | null {
  const rows: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (text === '') continue;
    const minor = parseBankAmount(text, '.') ?? parseBankAmount(text, ',');
    if (minor === null) return null;
    if (minor !== 0) rows.push(at);
  }
  return rows;
}

function isDayColumn({ texts, bits }: ColumnValues): boolean {
  return formatsOfBits(bits.filter((_, at) => texts[at] !== '')).length > 0;
}
