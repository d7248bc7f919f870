import { expect, test } from 'vitest';
import { daysOf, type FileColumn, guessColumns } from './csv-columns.tsx';

const column = (header: string, ...formats: string[]): FileColumn => ({
  header,
  example: 'x',
  day_formats: formats,
  days_by_amount: [],
});
const FILE = [column('Posted', 'DD.MM.YYYY'), column('Betrag'), column('Name'), column('Verwendungstext')];

test('guesses the columns of an unknown file and the format of its days (MONEY-01)', () => {
  expect(guessColumns(FILE, null, 'EUR')).toMatchObject({
    day: 'Posted',
    day_format: 'DD.MM.YYYY',
    amount: 'Betrag',
    payer: 'Name',
    text: 'Verwendungstext',
  });
});

test('assumes the order of the account’s currency when the days do not tell (MONEY-01)', () => {
  const file = [column('Date', 'MM/DD/YYYY', 'DD/MM/YYYY'), column('Amount')];
  expect(guessColumns(file, null, 'USD').day_format).toBe('MM/DD/YYYY');
  expect(guessColumns(file, null, 'EUR').day_format).toBe('DD/MM/YYYY');
});

test('uses the saved columns only for a file that has them, with the format of its days (MONEY-01)', () => {
  const saved = { day: 'Posted', day_format: 'MM/DD/YYYY', amount: 'Betrag', remittance: ['Name'] };
  expect(guessColumns(FILE, saved, 'USD')).toMatchObject({ text: 'Name', day_format: 'DD.MM.YYYY' });
  expect(guessColumns(FILE, { ...saved, amount: 'Sum' }, 'USD')).toMatchObject({ text: 'Verwendungstext' });
});

test('takes the days of the rows that have an amount in the chosen columns (MONEY-01)', () => {
  const by = (amount: string, example: string, ...formats: string[]) => ({
    ...{ amount, example, day_formats: formats },
  });
  const days: FileColumn = {
    ...{ header: 'Date', example: 'Opening balance', day_formats: [] },
    days_by_amount: [
      by('Credit', '02/03/2026', 'MM/DD/YYYY', 'DD/MM/YYYY'),
      by('Debit', '02/19/2026', 'MM/DD/YYYY'),
      by('Balance', 'Opening balance'),
    ],
  };
  const file = [column('Text'), days, column('Credit'), column('Debit'), column('Balance')];
  expect(guessColumns(file, null, 'EUR')).toMatchObject({ day: 'Date', day_format: 'MM/DD/YYYY' });
  const chosen = { day: 'Date', amount: '', credit: 'Credit', debit: '' };
  expect(daysOf(file, chosen)).toEqual({
    example: '02/03/2026',
    formats: ['MM/DD/YYYY', 'DD/MM/YYYY'],
  });
  expect(daysOf(file, { ...chosen, amount: 'Balance' })?.formats).toEqual([]);
});
