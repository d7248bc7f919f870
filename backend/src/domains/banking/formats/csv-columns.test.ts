import { expect, test } from 'vitest';
import { csvColumns } from './csv-columns.ts';

const AMOUNTS = ['Credit', 'Debit', 'Balance'];
const IDS = ['Batch', 'Branch', 'Teller', 'Trace', 'Check', 'Code', 'Type', 'Sequence', 'Control'];

/** Columns of whole numbers, two columns of days, and the amounts at the end of the row. */
function wideFile(rows: number): string {
  const head = ['Booked', 'Value', ...IDS, ...AMOUNTS].join(',');
  const line = (at: number) => {
    const day = `202603${String((at % 28) + 1).padStart(2, '0')}`;
    return [day, day, ...IDS.map((_, id) => 1_000 + id), `${at + 1}.50`, '2.25', '900.75'].join(',');
  };
  return [head, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n');
}

test('finds the amounts of a file after many columns of numbers and days (MONEY-01)', () => {
  const columns = csvColumns(wideFile(20), 0);
  const [booked] = columns;
  expect(booked?.dayFormats).toEqual(['YYYYMMDD']);
  const found = booked?.daysByAmount.map(({ amount }) => amount) ?? [];
  expect(found.slice(0, 3)).toEqual(AMOUNTS);
  expect(found).toHaveLength(8);
  expect(found).not.toContain('Value');
});

test('reads the days of the rows with an amount, and no others (MONEY-01)', () => {
  const text = 'Day,Credit,Debit\nsoon,0.00,\n25.03.2026,1.50,\n,,2.50\n';
  const [day] = csvColumns(text, 0);
  expect(day).toMatchObject({ example: 'soon', dayFormats: [] });
  expect(day?.daysByAmount).toEqual([
    { amount: 'Credit', example: '25.03.2026', dayFormats: ['DD.MM.YYYY'] },
    { amount: 'Debit', example: '', dayFormats: [] },
  ]);
});
