import { expect, test } from 'vitest';
import { dayFormatsOf, readCsvDay } from './csv-days.ts';

test.each([
  [['2026-11-19', '2026-02-03 10:15'], ['YYYY-MM-DD']],
  [['11/19/2026', '02/03/2026'], ['MM/DD/YYYY']],
  [['19/11/2026', '02/03/2026'], ['DD/MM/YYYY']],
  [['19.11.2026', '2.3.2026'], ['DD.MM.YYYY']],
  [['19.11.26'], ['DD.MM.YY']],
  [['11/19/26'], ['MM/DD/YY']],
  [['20261119'], ['YYYYMMDD']],
  // Nothing says which number is the month.
  [
    ['02/03/2026', '04/05/2026'],
    ['MM/DD/YYYY', 'DD/MM/YYYY'],
  ],
  [['02/03/26'], ['DD/MM/YYYY', 'MM/DD/YY']],
  [['02/03/2026', '2026-03-02'], []],
  [['13/14/2026'], []],
  [['', ' '], []],
  [['Opening balance'], []],
])('recognizes the formats of the days %j (MONEY-01)', (days, formats) => {
  expect(dayFormatsOf(days)).toEqual(formats);
});

test('reads no day that the calendar lacks (MONEY-01)', () => {
  expect(readCsvDay('02/29/2026', 'MM/DD/YYYY')).toBeNull();
  expect(readCsvDay('02/29/2028', 'MM/DD/YYYY')).toBe('2028-02-29');
});
