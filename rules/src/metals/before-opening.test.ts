import { describe, expect, it } from 'vitest';
import { beforeOpening } from './before-opening.ts';
import type { MarketHours } from './market-sessions.ts';

const hours: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: [],
};
const later: MarketHours = { ...hours, opens: { weekday: 1, minute: 9 * 60 }, dailyBreak: null };

const at = (iso: string) => Date.parse(iso);
const MINUTE = 60_000;

describe('promises about prices', () => {
  it.each([
    ['on a Sunday, ten minutes before the opening', '2026-03-22T17:50:00-04:00', 30, 10],
    ['on a Sunday, an hour before the opening', '2026-03-22T17:00:00-04:00', 30, 30],
    ['on a Wednesday at noon', '2026-03-18T12:00:00-04:00', 30, 30],
    ['in the daily break', '2026-03-18T17:59:00-04:00', 30, 1],
    ['before the daily break, beyond its end', '2026-03-18T16:30:00-04:00', 120, 90],
  ])('end by the next opening: %s', (_, iso, minutes, expected) => {
    const nowMs = at(iso);
    expect(beforeOpening([hours], nowMs, nowMs + minutes * MINUTE)).toBe(nowMs + expected * MINUTE);
  });

  it('end by the first opening of several markets, and unchanged without a market', () => {
    const nowMs = at('2026-03-22T17:50:00-04:00');
    expect(beforeOpening([later, hours], nowMs, nowMs + 30 * MINUTE)).toBe(nowMs + 10 * MINUTE);
    expect(beforeOpening([], nowMs, nowMs + 30 * MINUTE)).toBe(nowMs + 30 * MINUTE);
  });
});
