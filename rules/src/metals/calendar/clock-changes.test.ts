import { describe, expect, test } from 'vitest';
import { type MarketHours, sessionAt, tradingMinutes } from '../market-sessions.ts';
import { clockChanges } from './clock-changes.ts';

const YEAR = { year: 2027, month: 1, day: 1 };
const HOURS: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: ['12-25'],
  exceptions: [
    {
      day: { year: 2027, month: 3, day: 15 },
      name: 'Early close',
      closed: { fromMinute: 780, toMinute: 1440 },
    },
  ],
};

describe('clock changes of a year', () => {
  test.each([
    ['America/New_York', ['3-14', '11-7']],
    ['Europe/Berlin', ['3-28', '10-31']],
    ['Asia/Tokyo', []],
  ])('%s', (timeZone, days) => {
    expect(clockChanges(timeZone, YEAR, 365).map(({ month, day }) => `${month}-${day}`)).toEqual(days);
  });

  test('the market opens at 6 pm local time before and after each (RATE-07)', () => {
    const opensAt = (ms: number) => new Date(sessionAt(HOURS, ms)?.fromMs ?? 0).toISOString();
    expect(opensAt(Date.UTC(2027, 2, 8, 12))).toBe('2027-03-07T23:00:00.000Z');
    expect(opensAt(Date.UTC(2027, 2, 15, 12))).toBe('2027-03-14T22:00:00.000Z');
    expect(opensAt(Date.UTC(2027, 10, 1, 12))).toBe('2027-10-31T22:00:00.000Z');
    expect(opensAt(Date.UTC(2027, 10, 8, 12))).toBe('2027-11-07T23:00:00.000Z');
  });

  test('shows the trading minutes of a day, also of one with 23 hours (RATE-07)', () => {
    expect(tradingMinutes(HOURS, { year: 2027, month: 3, day: 14 })).toEqual([[1_080, 1_440]]);
    expect(tradingMinutes(HOURS, { year: 2027, month: 3, day: 15 })).toEqual([[0, 780]]);
    expect(tradingMinutes(HOURS, { year: 2027, month: 3, day: 16 })).toEqual([
      [0, 1_020],
      [1_080, 1_440],
    ]);
    expect(tradingMinutes(HOURS, { year: 2027, month: 12, day: 25 })).toEqual([]);
  });
});
