import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBankAmount } from './amounts.ts';
import { csvMappingSchema } from './csv-mapping.ts';
import { decodeStatement, readStatement } from './read-statement.ts';

const sample = (name: string) => decodeStatement(readFileSync(new URL(`samples/${name}`, import.meta.url)));
const mapping = (columns: object) => csvMappingSchema.parse(columns);
const sumOf = (lines: readonly { amountMinor: number }[]) =>
  lines.reduce((sum, one) => sum + one.amountMinor, 0);

test('reads CAMT.053.001.02: statements, batches, conversions, pending and zero entries (MONEY-01)', () => {
  const [first, second] = readStatement(sample('two-statements.camt02.xml'), null);
  expect(first).toMatchObject({
    accountNumber: 'DE02120300000000202051',
    currency: 'EUR',
    reference: '2026-318',
  });
  expect(first?.lines).toEqual([
    {
      bookedOn: '2026-11-19',
      valueOn: '2026-11-20',
      currency: 'EUR',
      amountMinor: 150_000,
      isReversal: false,
      payer: 'Jörg Müller & Söhne',
      payerAccount: { number: 'DE89370400440532013000', bic: 'COBADEFFXXX', routingNumber: null },
      remittance: 'Bestellung 000000017 Danke',
      bankReference: null,
      originalAmount: null,
    },
    expect.objectContaining({
      amountMinor: 50_000,
      remittance: '000000018 E2E-18',
      payer: null,
      payerAccount: null,
    }),
    expect.objectContaining({
      amountMinor: 32_550,
      originalAmount: '350.00 USD',
      bankReference: 'FX-9',
      payer: 'Marta Oakes',
    }),
  ]);
  const { openingMinor = 0, closingMinor = 0, lines = [] } = first ?? {};
  expect((openingMinor ?? 0) + sumOf(lines)).toBe(closingMinor);
  expect(second).toMatchObject({ reference: '2026-319', lines: [] });
});

test('reads CAMT.053.001.08 with prefixes: a returned check and a wire (MONEY-01)', () => {
  const [statement] = readStatement(sample('returned-check.camt08.xml'), null);
  expect(statement).toMatchObject({ accountNumber: '4400004417', currency: 'USD' });
  expect(statement?.lines).toMatchObject([
    {
      amountMinor: -285_000,
      isReversal: true,
      remittance: 'Check 5518 returned, insufficient funds',
      bankReference: 'R1',
    },
    {
      amountMinor: 809_550,
      payer: 'MARTA OAKES',
      remittance: '100048213',
      bankReference: 'W-4',
      payerAccount: { number: '0012290', bic: null, routingNumber: '021000021' },
    },
  ]);
});

test('reads BAI2 with continuations, funds types, returns, fees and notices (MONEY-01)', () => {
  const [statement] = readStatement(sample('harbor.bai2'), null);
  expect(statement).toMatchObject({
    accountNumber: '4400004417',
    currency: 'USD',
    openingMinor: 500_000,
    closingMinor: 1_289_390,
  });
  expect(statement?.lines).toMatchObject([
    {
      bookedOn: '2026-11-19',
      amountMinor: 809_550,
      payer: 'MARTA OAKES',
      bankReference: 'FED-4',
      remittance: '100048213 ORIG:MARTA OAKES; ORDER 100048213 FOR 10 SILVER COINS, THANK YOU',
    },
    { amountMinor: 45_000, remittance: 'CHECK DEPOSIT / 2 ITEMS', bankReference: 'DEP-1' },
    { amountMinor: -60_160, isReversal: true, remittance: '5518 CHECK RETURNED NSF' },
    { amountMinor: 1_200, remittance: 'CRANE HOLDINGS LLC TRACE 12', bankReference: 'ACH-7' },
    { amountMinor: -6_200, isReversal: false, remittance: 'ANALYSIS FEE' },
  ]);
  expect(500_000 + sumOf(statement?.lines ?? [])).toBe(1_289_390);
});

test('reads CSV with decimal commas, quoted line breaks and windows-1252 (MONEY-01)', () => {
  const columns = {
    skip: 1,
    day: 'Buchungstag',
    day_format: 'DD.MM.YYYY',
    value_day: 'Valuta',
    decimal: ',',
    amount: 'Betrag',
    currency: 'Währung',
    payer: 'Name',
    remittance: ['Verwendungszweck'],
  };
  const [statement] = readStatement(sample('decimal-comma.windows-1252.csv'), {
    mapping: mapping(columns),
    currency: 'EUR',
  });
  expect(statement?.lines).toMatchObject([
    {
      amountMinor: 150_000,
      payer: 'Jörg Müller',
      remittance: 'Bestellung 000000017',
      bookedOn: '2026-11-19',
    },
    { amountMinor: -1_250, remittance: 'Gebühr; Konto', payer: null, valueOn: null },
  ]);
});

test('reads CSV with a byte order mark, amounts without sign and marks (MONEY-01)', () => {
  const columns = {
    day: 'Date',
    day_format: 'MM/DD/YYYY',
    amount: 'Amount',
    direction: 'Type',
    credit_mark: 'CR',
    debit_mark: 'DR',
    remittance: ['Description'],
    bank_reference: 'Reference',
  };
  const read = (text: string) =>
    readStatement(text, { mapping: mapping(columns), currency: 'USD' })[0]?.lines;
  const text = sample('marks.utf8-bom.csv');
  expect(read(text)).toMatchObject([
    { amountMinor: 123_400, remittance: 'ORDER 000000021, "GOLD"', bankReference: 'A1', currency: 'USD' },
    { amountMinor: 25_000, bankReference: null },
    { amountMinor: 25_000, bankReference: null },
    { amountMinor: -1_500, bookedOn: '2026-11-18' },
  ]);
  expect(() => read(text.replace('CR,A1', 'XX,A1'))).toThrow(
    'Line 2, column "Type": "XX" is neither "CR" nor "DR".',
  );
  expect(() => read(text.replace('11/18', '13/18'))).toThrow(
    'Line 5, column "Date": "13/18/2026" is not a day in the format MM/DD/YYYY. These formats are read: YYYY-MM-DD,',
  );
  expect(() => read(text.replace('11/18/2026', '18.11.2026'))).toThrow(
    'Choose the format DD.MM.YYYY if all days of the file have it.',
  );
  expect(() => read(text.replace('250.00', '"250,00"'))).toThrow(
    'Line 3, column "Amount": "250,00" is not an amount such as 1,234.50.',
  );
  expect(() => read(text.replace('Amount', 'Sum'))).toThrow('The file has no column "Amount"');
  expect(() => read('')).toThrow('The CSV file is empty.');
});

test.each([
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><Document>&a;</Document>', 'document type'],
  ['<Document><BkToCstmrStmt>', 'not well-formed'],
  ['<Document><CstmrCdtTrfInitn/></Document>', 'no account statement'],
  [
    '<Document><BkToCstmrStmt><Stmt><Ntry><Amt>12,00</Amt></Ntry></Stmt></BkToCstmrStmt></Document>',
    'Entry 1: "12,00" is not an amount',
  ],
  [
    '<Document><BkToCstmrStmt><Stmt><Ntry><Amt>12</Amt></Ntry></Stmt></BkToCstmrStmt></Document>',
    'neither a credit nor a debit',
  ],
  [
    '01,A,B,261119,1540,1,80,,2/\n02,A,B,1,261119,1540,USD,2/\n03,44,USD/\n16,195,100,Z,A,B,TEXT/\n',
    'cut off',
  ],
  ['01,A/\n02,A,B,1,261319,1540,USD,2/\n', 'Line 2: "261319" is not a day'],
  ['01,A/\n16,195,100,Z,A,B,TEXT/\n', 'before the first account'],
  ['a,b\n1,2\n', 'needs the columns'],
])('rejects the file %s (MONEY-01)', (text, problem) => {
  expect(() => readStatement(text, null)).toThrow(problem);
});

test.each([
  ['1,234.50', '.', 123_450],
  ['1.234,5', ',', 123_450],
  ["1'234.50", '.', 123_450],
  ['1 234,00', ',', 123_400],
  ['-$12', '.', -1_200],
  ['(12.00)', '.', -1_200],
  ['12.00-', '.', -1_200],
  ['USD 12.10', '.', 1_210],
  ['0.00', '.', 0],
  ['1,23', '.', null],
  ['1.234', '.', null],
  ['12.3400', '.', 1_234],
  ['', '.', null],
  ['1e5', '.', null],
  ['99999999999999', '.', null],
] as const)('reads the amount %s with %s', (text, decimal, minor) => {
  expect(parseBankAmount(text, decimal)).toBe(minor);
});
