import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarketException, type MarketHours, sessionAt } from '../market-sessions.ts';
import { closureName, marketCalendar } from './market-calendar.ts';

const exceptions: MarketException[] = [
  { day: { year: 2026, month: 12, day: 25 }, name: 'Christmas', closed: null },
  {
    day: { year: 2026, month: 11, day: 26 },
    name: 'Thanksgiving',
    closed: { fromMinute: 14 * 60 + 30, toMinute: 18 * 60 },
  },
  {
    day: { year: 2026, month: 12, day: 24 },
    name: 'Christmas Eve',
    closed: { fromMinute: 13 * 60 + 45, toMinute: 1440 },
  },
  { day: { year: 2027, month: 3, day: 26 }, name: 'Good Friday', closed: null },
];
const hours: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: [],
  exceptions,
};
const at = (iso: string) => Date.parse(iso);

describe('market hours by date', () => {
  it.each([
    ['before an early close', '2026-11-26T14:29:59-05:00', true, null],
    ['after an early close', '2026-11-26T14:30:00-05:00', false, 'Thanksgiving'],
    ['the evening of an early close', '2026-11-26T18:00:00-05:00', true, null],
    ['the same day of another year', '2025-11-26T15:00:00-05:00', true, null],
    ['an early close until the end of the day', '2026-12-24T19:00:00-05:00', false, 'Christmas Eve'],
    ['a holiday', '2026-12-25T12:00:00-05:00', false, 'Christmas'],
    ['a Friday holiday in spring', '2027-03-26T10:00:00-04:00', false, 'Good Friday'],
    ['an ordinary Saturday', '2026-11-28T12:00:00-05:00', false, null],
    ['the daily break', '2026-11-25T17:30:00-05:00', false, null],
  ])('%s', (_, time, isOpen, name) => {
    expect(sessionAt(hours, at(time)) !== null).toBe(isOpen);
    expect(closureName(hours, at(time))).toBe(name);
  });

  it('lists the year ahead with closes and openings', () => {
    const iso = (ms: number | null) => ms && new Date(ms).toISOString();
    const list = marketCalendar(hours, at('2026-11-26T23:00:00-05:00'), 366);
    expect(
      list.map(({ name, kind, closesMs, reopensMs }) => [name, kind, iso(closesMs), iso(reopensMs)]),
    ).toEqual([
      ['Thanksgiving', 'early-close', '2026-11-26T19:30:00.000Z', '2026-11-26T23:00:00.000Z'],
      ['Christmas Eve', 'early-close', '2026-12-24T18:45:00.000Z', '2026-12-27T23:00:00.000Z'],
      ['Christmas', 'holiday', null, '2026-12-27T23:00:00.000Z'],
      ['Good Friday', 'holiday', null, '2027-03-28T22:00:00.000Z'],
    ]);
    expect(marketCalendar(hours, at('2026-11-27T00:00:00-05:00'), 28).map(({ name }) => name)).toEqual([
      'Christmas Eve',
    ]);
    expect(marketCalendar({ ...hours, exceptions: [] }, 0, 366)).toEqual([]);
  });

  it('a moment within a named closure is never in a session', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-11-20T00:00Z'), max: at('2027-04-01T00:00Z') }), (ms) => {
        const usual = sessionAt({ ...hours, exceptions: [] }, ms) !== null;
        const isOpen = sessionAt(hours, ms) !== null;
        expect(isOpen).toBe(usual && closureName(hours, ms) === null);
      }),
    );
  });
});
