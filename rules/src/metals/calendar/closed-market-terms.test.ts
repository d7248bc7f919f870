import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarketHours, sessionAt } from '../market-sessions.ts';
import { type ClosedSchedule, closedTermsAt, nextStepMs } from './closed-market-terms.ts';

const hours: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: ['12-25'],
};
const schedule: ClosedSchedule = {
  base: { premiumPpm: 3_500, deductionPpm: 2_000 },
  steps: [
    { from: { weekday: 0, minute: 12 * 60 }, premiumPpm: 15_000, deductionPpm: 12_000 },
    { from: { weekday: 5, minute: 20 * 60 }, premiumPpm: 5_000, deductionPpm: 4_000 },
    { from: { weekday: 6, minute: 0 }, premiumPpm: 10_000, deductionPpm: 8_000 },
  ],
};
const premiumAt = (time: string) => closedTermsAt(schedule, hours, Date.parse(time)).premiumPpm;

describe('closedTermsAt', () => {
  it.each([
    ['an open market', '2026-11-20T16:59:59-05:00', 0],
    ['Friday at the close', '2026-11-20T17:00:00-05:00', 3_500],
    ['Friday night', '2026-11-20T20:00:00-05:00', 5_000],
    ['the last moment of Friday', '2026-11-20T23:59:59-05:00', 5_000],
    ['Saturday', '2026-11-21T00:00:00-05:00', 10_000],
    ['Sunday morning', '2026-11-22T11:59:59-05:00', 10_000],
    ['Sunday noon', '2026-11-22T12:00:00-05:00', 15_000],
    ['Sunday at the opening', '2026-11-22T18:00:00-05:00', 0],
    ['a daily break', '2026-11-24T17:30:00-05:00', 3_500],
    ['Sunday noon after the start of summer time', '2026-03-08T12:00:00-04:00', 15_000],
    ['an hour before it', '2026-03-08T11:59:59-04:00', 10_000],
    ['Sunday noon after its end', '2026-11-01T12:00:00-05:00', 15_000],
    ['Christmas, a Friday, before the usual close', '2026-12-25T12:00:00-05:00', 3_500],
    ['the night of Christmas', '2026-12-25T20:00:00-05:00', 5_000],
  ])('%s', (_, time, expected) => {
    expect(premiumAt(time)).toBe(expected);
  });

  it('has the base without steps', () => {
    const ms = Date.parse('2026-11-21T00:00:00-05:00');
    expect(closedTermsAt({ ...schedule, steps: [] }, hours, ms)).toEqual(schedule.base);
  });

  it('stays the same until the next step or the opening', () => {
    const start = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minute) => {
        const ms = start + minute * 60_000;
        const next = nextStepMs(schedule, hours, ms);
        if (next === null) {
          expect(sessionAt(hours, ms)).not.toBeNull();
          return;
        }
        expect(next).toBeGreaterThan(ms);
        for (let later = ms; later < next && sessionAt(hours, later) === null; later += 30 * 60_000) {
          expect(closedTermsAt(schedule, hours, later)).toEqual(closedTermsAt(schedule, hours, ms));
        }
      }),
    );
    expect(nextStepMs({ ...schedule, steps: [] }, hours, Date.parse('2026-11-21T00:00:00-05:00'))).toBeNull();
    expect(nextStepMs(schedule, hours, Date.parse('2026-11-21T00:00:00-05:00'))).toBe(
      Date.parse('2026-11-22T12:00:00-05:00'),
    );
  });

  it('never falls from one minute to the next while the market stays closed', () => {
    const start = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }),
        fc.integer({ min: 1, max: 1_440 }),
        (minute, later) => {
          const ms = start + minute * 60_000;
          const next = ms + later * 60_000;
          const isOpenBetween = Array.from({ length: later + 1 }, (_, at) => ms + at * 60_000).some(
            (one) => sessionAt(hours, one) !== null,
          );
          if (isOpenBetween) return;
          const [before, after] = [closedTermsAt(schedule, hours, ms), closedTermsAt(schedule, hours, next)];
          expect(after.premiumPpm).toBeGreaterThanOrEqual(before.premiumPpm);
          expect(after.deductionPpm).toBeGreaterThanOrEqual(before.deductionPpm);
        },
      ),
    );
  });
});
