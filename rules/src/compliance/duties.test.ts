import { expect, test } from 'vitest';
import { DEALER_PROGRAM_RULES, dealerProgramDue } from './dealer-program.ts';
import { dayText, monthsBefore } from './duty-days.ts';
import { saleReportDays } from './form-1099b.ts';
import { FORM_8300_FIELDS, readFormValue } from './form-8300-fields.ts';

const DAY = { year: 2026, month: 11, day: 26 };
const ABOVE = { boughtMinor: 5_000_001, soldMinor: 5_000_001 };

test.each([
  ['at both amounts', { boughtMinor: 5_000_000, soldMinor: 5_000_000 }, DAY, null],
  ['above the bought amount only', { boughtMinor: 5_000_001, soldMinor: 5_000_000 }, DAY, null],
  ['above the sold amount only', { boughtMinor: 5_000_000, soldMinor: 5_000_001 }, DAY, null],
  ['above both amounts', ABOVE, DAY, '2027-07-01'],
  ['above both on the last day of a year', ABOVE, { year: 2026, month: 12, day: 31 }, '2027-07-01'],
  ['above both on the first day of a year', ABOVE, { year: 2027, month: 1, day: 1 }, '2028-07-03'],
  ['before the rule', ABOVE, { year: 2005, month: 7, day: 10 }, null],
  ['from its first day', ABOVE, { year: 2005, month: 7, day: 11 }, '2006-07-03'],
])('a dealer %s: by when a program is needed (CUST-05)', (_, year, day, due) => {
  const found = dealerProgramDue(year, day, []);
  expect(found && dayText(found)).toBe(due);
});

test('a later rule for dealers applies from its first day (CUST-05)', () => {
  const [current] = DEALER_PROGRAM_RULES;
  if (!current) throw new Error('There is no rule');
  const value = { ...current.value, boughtAboveMinor: 1_000, soldAboveMinor: 1_000 };
  const rules = [...DEALER_PROGRAM_RULES, { from: { year: 2027, month: 1, day: 1 }, value }];
  const small = { boughtMinor: 2_000, soldMinor: 2_000 };
  expect(dealerProgramDue(small, { year: 2026, month: 12, day: 31 }, [], rules)).toBeNull();
  expect(dealerProgramDue(small, { year: 2027, month: 1, day: 1 }, [], rules)).not.toBeNull();
});

test.each([
  [{ year: 1992, month: 12, day: 31 }, null],
  [{ year: 2007, month: 12, day: 31 }, ['2008-02-28', '2008-01-31']],
  [{ year: 2008, month: 1, day: 1 }, ['2009-03-02', '2009-02-16']],
  [DAY, ['2027-03-01', '2027-02-15']],
])('a sale of %o is reported by the rule of its day (CUST-05)', (day, expected) => {
  const days = saleReportDays(day, []);
  expect(days && [dayText(days.dueDay), dayText(days.statementDay)]).toEqual(expected);
});

test.each([
  [{ year: 2026, month: 3, day: 31 }, 1, '2026-02-28'],
  [{ year: 2024, month: 2, day: 29 }, 12, '2023-02-28'],
  [{ year: 2026, month: 1, day: 15 }, 12, '2025-01-15'],
  [{ year: 2026, month: 1, day: 15 }, 1, '2025-12-15'],
])('%o, %i months earlier (CUST-05)', (day, months, expected) => {
  expect(dayText(monthsBefore(day, months))).toBe(expected);
});

test('the fields have the order of the form and unique items (CUST-05)', () => {
  const items = FORM_8300_FIELDS.map(({ item }) => item);
  expect(new Set(items).size).toBe(items.length);
  const numbers = items.map((item) => Number.parseInt(item, 10)).filter((number) => !Number.isNaN(number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect([...new Set(numbers)]).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
});

test.each([
  ['6', ' 123-45-6789 ', '123456789'],
  ['6', '12345678', null],
  ['8', '1980-02-29', '1980-02-29'],
  ['8', '1981-02-29', null],
  ['8', '02/01/1980', null],
  ['2', 'yes', 'yes'],
  ['2', 'no', null],
  ['32e', '100.00', '100.00'],
  ['32e', '1e3', null],
  ['13', ' Plumber ', 'Plumber'],
  ['13', '', ''],
  ['13', 'two\nlines', null],
  ['13', 'x'.repeat(201), null],
  ['3', 'Oakes', null],
  ['99', 'x', null],
])('reads item %s typed as %j (CUST-05)', (item, typed, expected) => {
  expect(readFormValue(item, typed)).toBe(expected);
});
