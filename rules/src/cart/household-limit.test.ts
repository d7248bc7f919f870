import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextPurchaseMs } from './household-limit.ts';

const NEW_YORK = 'America/New_York';

it.each([
  ['late in the evening', '2026-11-04T03:30:00Z', 92, '2027-02-03T05:00:00.000Z'],
  ['over the change of clocks', '2026-10-31T12:00:00Z', 2, '2026-11-02T05:00:00.000Z'],
  ['a year', '2026-11-22T12:00:00Z', 365, '2027-11-22T05:00:00.000Z'],
])(
  'the next purchase is possible from the beginning of a day in the shop’s time zone: %s (OPEN-41)',
  (_, at, days, next) => {
    const last = { boughtAtMs: Date.parse(at), periodDays: days, timeZone: NEW_YORK };
    expect(new Date(nextPurchaseMs(last)).toISOString()).toBe(next);
  },
);

it('the day is never more than a day away from the period (OPEN-41)', () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 3_650 }), (boughtAtMs, periodDays) => {
      const waits = nextPurchaseMs({ boughtAtMs, periodDays, timeZone: NEW_YORK }) - boughtAtMs;
      expect(waits).toBeLessThanOrEqual((periodDays * 24 + 1) * 3_600_000);
      expect(waits).toBeGreaterThan((periodDays * 24 - 26) * 3_600_000);
    }),
  );
});
