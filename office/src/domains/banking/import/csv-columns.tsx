import { SelectField } from '@ingot/ui/fields/field.tsx';
import { bankingText } from '../banking-texts.ts';

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

const DAY_FORMATS = [
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'YYYYMMDD',
  'MM/DD/YY',
  'DD.MM.YY',
];

/** Returns the columns that fit the headers, or the saved ones. */
export function guessColumns(headers: readonly string[], saved: Record<string, unknown> | null): CsvColumns {
  const find = (form: RegExp) => headers.find((header) => form.test(header)) ?? '';
  const known = (name: string) => (typeof saved?.[name] === 'string' ? (saved[name] as string) : '');
  const [text] = Array.isArray(saved?.['remittance']) ? (saved['remittance'] as string[]) : [];
  if (saved !== null) {
    const { day, day_format: format, decimal } = saved as Record<string, string>;
    return {
      day: day ?? '',
      day_format: format ?? 'MM/DD/YYYY',
      decimal: decimal ?? '.',
      amount: known('amount'),
      credit: known('credit'),
      debit: known('debit'),
      payer: known('payer'),
      text: text ?? '',
      bank_reference: known('bank_reference'),
    };
  }
  const amount = find(/amount|betrag/i);
  return {
    day: find(/date|day|tag/i),
    day_format: 'MM/DD/YYYY',
    decimal: '.',
    amount,
    credit: amount === '' ? find(/credit|deposit/i) : '',
    debit: amount === '' ? find(/debit|withdrawal/i) : '',
    payer: find(/payer|name/i),
    text: find(/description|memo|text|detail/i),
    bank_reference: find(/ref|transaction id/i),
  };
}

/** Returns the mapping of the API. */
export function toMapping({ text, ...columns }: CsvColumns) {
  const named = Object.entries(columns).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(named), remittance: text === '' ? [] : [text] };
}

interface CsvColumnFieldsProps {
  readonly headers: readonly string[];
  readonly columns: CsvColumns;
  readonly onChange: (columns: CsvColumns) => void;
}

/** Fields for the columns of a CSV file. */
export function CsvColumnFields({ headers, columns, onChange }: CsvColumnFieldsProps) {
  return (
    <fieldset>
      <legend>{bankingText('columns')}</legend>
      {COLUMNS.map(([name, text]) => (
        <SelectField
          key={name}
          label={bankingText(text)}
          value={columns[name]}
          onChange={({ target }) => onChange({ ...columns, [name]: target.value })}
        >
          <option value="">{bankingText('columnNone')}</option>
          {headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={bankingText('columnFormat')}
        value={columns.day_format}
        onChange={({ target }) => onChange({ ...columns, day_format: target.value })}
      >
        {DAY_FORMATS.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </SelectField>
      <SelectField
        label={bankingText('columnDecimal')}
        value={columns.decimal}
        onChange={({ target }) => onChange({ ...columns, decimal: target.value })}
      >
        <option value=".">1,234.50</option>
        <option value=",">1.234,50</option>
      </SelectField>
    </fieldset>
  );
}
