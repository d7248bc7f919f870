import { describe, expect, it } from 'vitest';
import type { MarketHours } from './market-sessions.ts';
import { settlesNow } from './settles-now.ts';
import type { MarketState } from './spot-price.ts';

const hours: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: [],
};
const FRIDAY = '2026-03-20T16:59:00-04:00';

describe('an amount settles', () => {
  it.each<[string, boolean, MarketState, string, string]>([
    ['in an open market', true, 'open', FRIDAY, '2026-03-20T16:59:30-04:00'],
    ['on a Saturday', false, 'closed', FRIDAY, '2026-03-21T12:00:00-04:00'],
    ['at the last price after the opening', false, 'open', FRIDAY, '2026-03-22T18:00:10-04:00'],
    ['at the first price after it', true, 'open', '2026-03-22T18:00:00-04:00', '2026-03-22T18:00:10-04:00'],
    ['at a stale price', false, 'stale', '2026-03-22T18:00:00-04:00', '2026-03-22T20:00:00-04:00'],
    ['while the metal is halted', false, 'halted', FRIDAY, '2026-03-20T16:59:30-04:00'],
  ])('%s: %s (PAYC-04, SELL-05)', (_, expected, state, at, now) => {
    expect(settlesNow({ state, atMs: Date.parse(at) }, hours, Date.parse(now))).toBe(expected);
  });
});
