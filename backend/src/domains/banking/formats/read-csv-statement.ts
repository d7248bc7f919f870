import { parse } from 'csv-parse/sync';
import { parseBankAmount } from './amounts.ts';
import { dayFormatsOf, readCsvDay } from './csv-days.ts';
import { type CsvMapping, DAY_FORMATS } from './csv-mapping.ts';
import {
  accountNumber,
  bankReference,
  bankText,
  type ParsedLine,
  type ParsedStatement,
  StatementProblem,
} from './statement.ts';

/** A row of the file by header, and the line on which it ends. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Parses a bank's CSV file by the mapping of its account. `currency` is that of the account. Skips
 * empty rows and rows without an amount.
 * @throws StatementProblem that names the line and the column
 */
export function readCsvStatement(text: string, mapping: CsvMapping, currency: string): ParsedStatement[] {
  const { headers, records } = readRecords(text, mapping.skip);
  const missing = columnsOf(mapping).filter((name) => !headers.includes(name));
  if (missing.length > 0) {
    throw new StatementProblem(
      `The file has no column "${missing.join('", "')}". It has "${headers.join('", "')}".`,
    );
  }
  const lines = records.flatMap((record) => readRow(record, mapping, currency));
  return [{ accountNumber: null, currency, reference: null, openingMinor: null, closingMinor: null, lines }];
}

/** Returns the headers and the rows of a CSV file after `skip` lines. @throws StatementProblem for no CSV file */
export function readRecords(text: string, skip: number): { headers: string[]; records: CsvRecord[] } {
  const body = text
    .split(/(?<=\r\n|\r(?!\n)|\n)/)
    .slice(skip)
    .join('');
  const [head = ''] = body.split(/\r|\n/);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(body, {
      delimiter: delimiterOf(head),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 100_000,
    }) as unknown as typeof rows;
  } catch (error) {
    throw new StatementProblem(`The CSV file is not readable: ${(error as Error).message}`);
  }
  const [first, ...others] = rows;
  if (!first) throw new StatementProblem('The CSV file is empty.');
  const headers = first.record.map((name) => bankText(name) ?? '');
  const records = others.map(({ record, info }) => ({
    line: info.lines + skip,
    // Without a prototype, so that a column named __proto__ is a column like any other.
    cells: Object.assign(
      Object.create(null),
      Object.fromEntries(headers.map((name, index) => [name, record[index] ?? ''])),
    ),
  }));
  return { headers, records };
}

function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function columnsOf(mapping: CsvMapping): string[] {
  const { day, value_day, amount, credit, debit, direction, currency, payer, payer_account, bank_reference } =
    mapping;
  const single = [
    day,
    value_day,
    amount,
    credit,
    debit,
    direction,
    currency,
    payer,
    payer_account,
    bank_reference,
  ];
  return [...single.filter((name) => name != null), ...mapping.remittance];
}

function readRow({ line, cells }: CsvRecord, mapping: CsvMapping, accountCurrency: string): ParsedLine[] {
  const cell = (name: string | null | undefined) => (name == null ? '' : (cells[name] ?? '').trim());
  if (Object.values(cells).every((value) => value.trim() === '')) return [];
  const amountMinor = signedAmount();
  if (amountMinor === 0) return [];
  const bookedOn = readCsvDay(cell(mapping.day), mapping.day_format);
  if (bookedOn === null) throw dayProblem(line, mapping, cell(mapping.day));
  const currency = cell(mapping.currency).toUpperCase() || accountCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw problem(
      line,
      mapping.currency ?? '',
      currency,
      'not a currency code of three letters, such as USD',
    );
  }
  const remittance = mapping.remittance
    .map((name) => bankText(cell(name)))
    .filter(Boolean)
    .join(' ');
  const number = accountNumber(cell(mapping.payer_account));
  return [
    {
      bookedOn,
      valueOn: readCsvDay(cell(mapping.value_day), mapping.day_format),
      currency,
      amountMinor,
      isReversal:
        amountMinor < 0 && /\b(return(ed)?|revers(al|ed)|recall(ed)?|chargeback)\b/i.test(remittance),
      payer: bankText(cell(mapping.payer)),
      payerAccount: number === null ? null : { number, bic: null, routingNumber: null },
      remittance: remittance.slice(0, 500),
      bankReference: bankReference(cell(mapping.bank_reference)),
      originalAmount: null,
    },
  ];

  function signedAmount(): number {
    if (mapping.amount == null) {
      return Math.abs(amountOf(mapping.credit)) - Math.abs(amountOf(mapping.debit));
    }
    const minor = amountOf(mapping.amount);
    if (mapping.direction == null) return minor;
    const mark = cell(mapping.direction).toUpperCase();
    const [credit, debit] = [mapping.credit_mark?.toUpperCase(), mapping.debit_mark?.toUpperCase()];
    if (mark === credit || (mark !== debit && credit === undefined)) return Math.abs(minor);
    if (mark === debit || debit === undefined) return -Math.abs(minor);
    throw problem(
      line,
      mapping.direction,
      mark,
      `neither "${mapping.credit_mark}" nor "${mapping.debit_mark}"`,
    );
  }

  function amountOf(name: string | null | undefined): number {
    const text = cell(name);
    if (text === '') return 0;
    const minor = parseBankAmount(text, mapping.decimal);
    if (minor === null) {
      const example = mapping.decimal === '.' ? '1,234.50' : '1.234,50';
      throw problem(line, name ?? '', text, `not an amount such as ${example}`);
    }
    return minor;
  }
}

function dayProblem(line: number, { day, day_format: format }: CsvMapping, value: string): StatementProblem {
  const others = dayFormatsOf([value]);
  const hint =
    others.length > 0
      ? `Choose the format ${others.join(' or ')} if all days of the file have it.`
      : `These formats are read: ${DAY_FORMATS.join(', ')}.`;
  const shown = value === '' ? 'empty' : `not a day in the format ${format}`;
  return problem(line, day, value, shown, hint);
}

function problem(line: number, column: string, value: string, what: string, hint = ''): StatementProblem {
  return new StatementProblem(
    `Line ${line}, column "${column}": "${bankText(value) ?? ''}" is ${what}. ${hint}`.trimEnd(),
  );
}
