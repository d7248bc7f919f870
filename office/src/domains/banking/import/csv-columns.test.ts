import { expect, test } from 'vitest';
import { type FileColumn, guessColumns } from './csv-columns.tsx';

const column = (header: string, ...formats: string[]): FileColumn => ({
  header,
  example: 'x',
  day_formats: formats,
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
