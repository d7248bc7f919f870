import { expect, test } from 'vitest';
import { CLOSED_DAY_FORM, FEDERAL_BANK_HOLIDAYS, isClosedDay } from './closed-days.ts';

const dayOf = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

test.each([
  ['each year', '12-25', '2026-12-25', true],
  ['each year, another day', '12-25', '2026-12-26', false],
  ['once', '2026-12-24', '2026-12-24', true],
  ['once, a year later', '2026-12-24', '2027-12-24', false],
  ['fourth Thursday', '11-thursday-4', '2026-11-26', true],
  ['third Thursday', '11-thursday-4', '2026-11-19', false],
  ['fifth Thursday is not the fourth', '10-thursday-4', '2026-10-29', false],
  ['last Monday, the fifth', '05-monday-last', '2027-05-31', true],
  ['last Monday, not the one before', '05-monday-last', '2027-05-24', false],
  ['the day after the fourth Thursday', '11-thursday-4+1', '2026-11-27', true],
  ['the fourth Friday when it comes before that Thursday', '11-thursday-4+1', '2024-11-22', false],
  ['observed on the day itself', '07-04-observed', '2027-07-04', true],
  ['observed on the Monday after a Sunday', '07-04-observed', '2027-07-05', true],
  ['no Monday after a Saturday', '07-04-observed', '2026-07-06', false],
  ['observed across the end of a year', '12-31-observed', '2024-01-01', true],
])('recognizes a closed day: %s (FIX-42)', (_, entry, day, isClosed) => {
  expect(CLOSED_DAY_FORM.test(entry)).toBe(true);
  expect(isClosedDay(dayOf(day), [entry])).toBe(isClosed);
});

test('contains the federal bank holidays of 2026 (FIX-42)', () => {
  const closed: string[] = [];
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 86_400_000) {
    const day = new Date(ms).toISOString().slice(0, 10);
    if (isClosedDay(dayOf(day), FEDERAL_BANK_HOLIDAYS)) closed.push(day.slice(5));
  }
  expect(closed).toEqual([
    ...['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  ]);
});

test.each(['1-1', '11-thursday', '11-thursday-6', '11-donnerstag-4', '2026-11', '12-25+1', ''])(
  'rejects the form %s',
  (entry) => {
    expect(CLOSED_DAY_FORM.test(entry)).toBe(false);
    expect(isClosedDay(dayOf('2026-11-26'), [entry])).toBe(false);
  },
);
