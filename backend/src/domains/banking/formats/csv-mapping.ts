import { z } from 'zod';

const column = z.string().trim().min(1).max(80);

/** The formats of days that a CSV file may have. */
export const DAY_FORMATS = [
  'YYYY-MM-DD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'YYYYMMDD',
  'MM/DD/YY',
  'DD.MM.YY',
] as const;

/** The columns of a bank's CSV file by their headers, saved with the account. */
export const csvMappingSchema = z
  .strictObject({
    /** Lines above the header. */
    skip: z.int().min(0).max(50).default(0),
    day: column,
    day_format: z.enum(DAY_FORMATS),
    value_day: column.nullish(),
    decimal: z.enum(['.', ',']).default('.'),
    /** One column with signs, or with the marks of `direction`. */
    amount: column.nullish(),
    /** Two columns, both without signs. */
    credit: column.nullish(),
    debit: column.nullish(),
    /** A column such as `D` and `C` for amounts without sign. */
    direction: column.nullish(),
    credit_mark: z.string().trim().min(1).max(20).nullish(),
    debit_mark: z.string().trim().min(1).max(20).nullish(),
    currency: column.nullish(),
    payer: column.nullish(),
    payer_account: column.nullish(),
    remittance: z.array(column).max(6).default([]),
    bank_reference: column.nullish(),
  })
  .refine(
    ({ amount, credit, debit }) =>
      amount != null ? credit == null && debit == null : credit != null || debit != null,
    'Choose a column of amounts, or columns of credits and debits.',
  )
  .refine(
    ({ amount, direction, credit_mark: credit, debit_mark: debit }) =>
      direction == null || (amount != null && (credit != null || debit != null)),
    'A column of directions needs a column of amounts and the mark of credits or debits.',
  );

/** How to read the CSV files of an account. */
export type CsvMapping = z.infer<typeof csvMappingSchema>;
