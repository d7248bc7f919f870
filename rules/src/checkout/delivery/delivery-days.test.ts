import { describe, expect, it } from 'vitest';
import { arrivalDays, dispatchDay } from './delivery-days.ts';

const terms = { cutoffMinute: 12 * 60, timeZone: 'America/New_York', closedDays: ['12-25'] };
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

describe('a parcel is dispatched', () => {
  it.each([
    ['the same day until the cutoff', '2026-11-20T16:59:59Z', '2026-11-20'],
    ['the next working day from the cutoff on', '2026-11-19T17:00:00Z', '2026-11-20'],
    ['on Monday when the cutoff of Friday is past', '2026-11-20T17:00:00Z', '2026-11-23'],
    ['on Monday when it is Saturday morning', '2026-11-21T14:00:00Z', '2026-11-23'],
    ['by the shop’s own calendar, not by that of UTC', '2026-11-20T03:00:00Z', '2026-11-20'],
    ['never on a holiday', '2026-12-24T18:00:00Z', '2026-12-28'],
  ])('%s', (_, paidAt, expected) => {
    expect(dispatchDay(Date.parse(paidAt), terms)).toEqual(day(expected));
  });
});

describe('a parcel arrives', () => {
  it.each([
    ['2026-11-23', [2, 4], '2026-11-25', '2026-11-27'],
    ['2026-11-20', [2, 4], '2026-11-24', '2026-11-26'],
    ['2026-12-23', [1, 2], '2026-12-24', '2026-12-28'],
    ['2026-11-20', [0, 0], '2026-11-20', '2026-11-20'],
  ] as const)('that left on %s and is in transit for %j', (left, transit, first, last) => {
    expect(arrivalDays(day(left), transit, terms.closedDays)).toEqual([day(first), day(last)]);
  });
});
