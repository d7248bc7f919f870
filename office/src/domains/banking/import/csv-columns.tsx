import { SelectField } from '@ingot/ui/fields/field.tsx';
import type { ReadCsvColumnsMutation } from '../../../platform/graphql/generated/graphql.ts';
import { bankingText } from '../banking-texts.ts';
import styles from './csv-columns.module.css';

/** A column of the file, with the formats that its days have. */
export type FileColumn = ReadCsvColumnsMutation['read_csv_columns'][number];

/** The columns of a CSV file as the form holds them; an empty text is no column. */
export interface CsvColumns {
  readonly day: string;
  readonly day_format: string;
  readonly decimal: string;
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
  readonly payer: string;
  readonly text: string;
  readonly bank_reference: string;
}

const COLUMNS = [
  ['day', 'columnDay'],
  ['amount', 'columnAmount'],
  ['credit', 'columnCredit'],
  ['debit', 'columnDebit'],
  ['payer', 'columnPayer'],
  ['text', 'columnText'],
  ['bank_reference', 'columnReference'],
] as const;

/** The columns that say which rows are imported with which days. */
const DAY_COLUMNS = ['day', 'amount', 'credit', 'debit'] as const;

const DAY_FORMATS = [
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'YYYYMMDD',
  'MM/DD/YY',
  'DD.MM.YY',
];

/** Returns the saved columns of an account in `currency` if the file has them all, else those that fit by name. */
export function guessColumns(
  file: readonly FileColumn[],
  saved: Record<string, unknown> | null,
  currency: string,
): CsvColumns {
  const known = saved === null ? null : savedColumns(saved);
  const columns = known !== null && isOf(file, known) ? known : guessedColumns(file);
  return { ...columns, day_format: dayFormatOf(file, columns, currency) };
}

/**
 * Returns the format of the days in the file: the chosen one if it fits. If two formats fit, a US
 * dollar account gets the one with the month first.
 */
export function dayFormatOf(file: readonly FileColumn[], columns: CsvColumns, currency: string): string {
  const { day_format: chosen } = columns;
  const fitting = daysOf(file, columns)?.formats ?? [];
  if (fitting.length === 0 || fitting.includes(chosen)) return chosen;
  const first = currency === 'USD' ? 'MM' : 'DD';
  return fitting.find((format) => format.startsWith(first)) ?? fitting[0] ?? chosen;
}

/**
 * Returns the first day of the rows to import, and the formats in which all days of these rows are days.
 * Rows without an amount, such as an opening balance, do not count. Undefined without a column of days.
 */
export function daysOf(
  file: readonly FileColumn[],
  { day, amount, credit, debit }: Pick<CsvColumns, 'day' | 'amount' | 'credit' | 'debit'>,
): { readonly example: string; readonly formats: readonly string[] } | undefined {
  const column = file.find(({ header }) => header === day);
  if (column === undefined) return undefined;
  const amounts = amount === '' ? [credit, debit] : [amount];
  const parts = column.days_by_amount.filter((one) => amounts.includes(one.amount) && one.example !== '');
  const [first, ...others] = parts;
  if (first === undefined) return { example: column.example, formats: column.day_formats };
  const fitsAll = (format: string) => others.every(({ day_formats: formats }) => formats.includes(format));
  return { example: first.example, formats: first.day_formats.filter(fitsAll) };
}

/** Returns whether a file has all columns. */
function isOf(file: readonly FileColumn[], columns: CsvColumns): boolean {
  const headers = new Set(file.map(({ header }) => header));
  return COLUMNS.every(([name]) => columns[name] === '' || headers.has(columns[name]));
}

function guessedColumns(file: readonly FileColumn[]): CsvColumns {
  const find = (form: RegExp) => file.find(({ header }) => form.test(header))?.header ?? '';
  const amount = find(/amount|betrag/i);
  const amounts = {
    amount,
    credit: amount === '' ? find(/credit|deposit/i) : '',
    debit: amount === '' ? find(/debit|withdrawal/i) : '',
  };
  const day = file.find(
    ({ header }) =>
      (daysOf(file, { ...amounts, day: header })?.formats.length ?? 0) > 0 && !/valu/i.test(header),
  );
  return {
    day: day?.header ?? find(/date|day|tag/i),
    day_format: '',
    decimal: '.',
    ...amounts,
    payer: find(/payer|name/i),
    text: find(/description|memo|text|detail/i),
    bank_reference: find(/ref|transaction id/i),
  };
}

function savedColumns(saved: Record<string, unknown>): CsvColumns {
  const known = (name: string) => (typeof saved[name] === 'string' ? (saved[name] as string) : '');
  const [text] = Array.isArray(saved['remittance']) ? (saved['remittance'] as string[]) : [];
  return {
    day: known('day'),
    day_format: known('day_format'),
    decimal: known('decimal') || '.',
    amount: known('amount'),
    credit: known('credit'),
    debit: known('debit'),
    payer: known('payer'),
    text: text ?? '',
    bank_reference: known('bank_reference'),
  };
}

/** Returns the mapping of the API. */
export function toMapping({ text, ...columns }: CsvColumns) {
  const named = Object.entries(columns).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(named), remittance: text === '' ? [] : [text] };
}

interface CsvColumnFieldsProps {
  readonly file: readonly FileColumn[];
  readonly columns: CsvColumns;
  /** Currency of the account. */
  readonly currency: string;
  readonly onChange: (columns: CsvColumns) => void;
}

/** Fields for the columns of a CSV file. */
export function CsvColumnFields({ file, columns, currency, onChange }: CsvColumnFieldsProps) {
  const days = daysOf(file, columns);
  const change = (changed: Partial<CsvColumns>) => {
    const next = { ...columns, ...changed };
    const hasOtherDays = DAY_COLUMNS.some((name) => name in changed);
    onChange(hasOtherDays ? { ...next, day_format: dayFormatOf(file, next, currency) } : next);
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{bankingText('columns')}</legend>
      {COLUMNS.map(([name, text]) => (
        <SelectField
          key={name}
          label={bankingText(text)}
          value={columns[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{bankingText('columnNone')}</option>
          {file.map(({ header, example }) => (
            <option key={header} value={header}>
              {example === '' ? header : bankingText('columnWith', { header, example: example.slice(0, 40) })}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={bankingText('columnFormat')}
        value={columns.day_format}
        {...dayWords(days, columns.day_format)}
        onChange={({ target }) => change({ day_format: target.value })}
      >
        {columns.day_format === '' && <option value="">{bankingText('columnNone')}</option>}
        {DAY_FORMATS.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </SelectField>
      <SelectField
        label={bankingText('columnDecimal')}
        value={columns.decimal}
        onChange={({ target }) => change({ decimal: target.value })}
      >
        <option value=".">1,234.50</option>
        <option value=",">1.234,50</option>
      </SelectField>
    </fieldset>
  );
}

/** Returns what the days of the file say about a format: help, or an error. */
function dayWords(days: ReturnType<typeof daysOf>, format: string): { help?: string; error?: string } {
  if (days === undefined || days.example === '') return {};
  const { example, formats: fitting } = days;
  if (fitting.length === 0) return { error: bankingText('dayUnknown', { example }) };
  if (!fitting.includes(format)) {
    return { error: bankingText('dayOther', { example, formats: fitting.join(', ') }) };
  }
  return { help: bankingText(fitting.length > 1 ? 'dayAssumed' : 'dayFound', { example, format }) };
}
