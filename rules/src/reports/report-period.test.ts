import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../metals/zoned-time.ts';
import {
  daysIn,
  nextPeriod,
  PERIODS,
  parseDay,
  partsOf,
  periodStart,
  periodWithin,
  writeDay,
} from './report-period.ts';

const day = (text: string) => parseDay(text) ?? { year: 0, month: 0, day: 0 };

describe('periods of a report (REP-01)', () => {
  it.each([
    ['2026-11-19', 'day', '2026-11-19', '2026-11-20'],
    ['2026-11-19', 'week', '2026-11-15', '2026-11-22'],
    ['2026-11-15', 'week', '2026-11-15', '2026-11-22'],
    ['2026-11-19', 'month', '2026-11-01', '2026-12-01'],
    ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
    ['2028-02-29', 'day', '2028-02-29', '2028-03-01'],
  ] as const)('the period of %s by %s is %s until before %s', (text, by, start, next) => {
    expect(writeDay(periodStart(day(text), by))).toBe(start);
    expect(writeDay(nextPeriod(day(text), by))).toBe(next);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', '2026-11-19T00:00'])(
    '%s is no day',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('parts of a range have each day once and never divide a period', () => {
    const days = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(days, days, fc.constantFrom(...PERIODS), (offset, length, by) => {
        const from = addDays(day('2024-01-01'), offset);
        const range = { from: writeDay(from), to: writeDay(addDays(from, length)) };
        const parts = partsOf(range, by);
        expect(parts[0]?.from).toBe(range.from);
        expect(parts.at(-1)?.to).toBe(range.to);
        expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(length + 1);
        for (const { to } of parts.slice(0, -1)) {
          const next = addDays(day(to), 1);
          expect(periodStart(next, by)).toEqual(next);
        }
      }),
    );
  });

  it('the first and the last period of a range end with it', () => {
    const range = { from: '2026-11-10', to: '2026-11-19' };
    expect(periodWithin('2026-11-01', 'month', range)).toEqual(range);
    expect(periodWithin('2026-11-08', 'week', range)).toEqual({ from: '2026-11-10', to: '2026-11-14' });
    expect(periodWithin('2026-11-15', 'week', range)).toEqual({ from: '2026-11-15', to: '2026-11-19' });
  });
});
