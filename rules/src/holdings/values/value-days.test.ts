import { describe, expect, it } from 'vitest';
import type { MarketHours } from '../../metals/market-sessions.ts';
import { chartDays, daysBetween, intervalOf, isTradingDay, stepDaysOf } from './value-days.ts';

const HOURS: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: ['12-25'],
};

describe('the days of a chart', () => {
  it('leave out weekends and holidays, because no price is recorded', () => {
    const days = chartDays([HOURS], { from: '2026-12-23', today: '2026-12-29', stepDays: 1 });
    expect(days.map(({ day }) => day)).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29']);
    expect(isTradingDay(HOURS, '2026-12-27')).toBe(false);
  });

  it('end with today, also on a weekend', () => {
    const days = chartDays([HOURS], { from: '2026-12-17', today: '2026-12-20', stepDays: 1 });
    expect(days.map(({ day }) => day)).toEqual(['2026-12-17', '2026-12-18', '2026-12-20']);
  });

  it('have one day per interval of several days', () => {
    const days = chartDays([HOURS], { from: '2020-01-15', today: '2026-11-19', stepDays: 28 });
    expect(days).toHaveLength(intervalOf('2026-11-19', 28) - intervalOf('2020-01-15', 28) + 1);
    expect(days.at(-1)?.day).toBe('2026-11-19');
    expect(days[0]?.day && days[0].day >= '2020-01-15').toBe(true);
    for (const { day, interval } of days) expect(intervalOf(day, 28)).toBe(interval);
  });

  it.each([
    [92, 1],
    [366, 1],
    [367, 7],
    [5 * 365, 7],
    [5 * 365 + 1, 28],
    [40_000, 4 * 28],
  ])('of %i days are %i days apart', (reach, step) => {
    expect(stepDaysOf(reach)).toBe(step);
    expect(reach / step).toBeLessThanOrEqual(400);
  });

  it('count across leap days', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
  });
});
