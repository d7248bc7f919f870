import { expect, test } from 'vitest';
import { FEDERAL_BANK_HOLIDAYS, isClosedDay } from '../delivery/closed-days.ts';
import { addedDays, earliestArrival, finalBy, heldWorkingDays, lateBefore, payBy } from './pay-by.ts';

const terms = (payWithinHours: number) => ({
  payWithinHours,
  timeZone: 'America/New_York',
  closedDays: ['01-01', '12-25'],
});
const at = (local: string) => Date.parse(local);

test.each([
  ['Tuesday, one working day', 24, '2026-11-17T15:39:20-05:00', '2026-11-18T17:00:00-05:00'],
  ['Friday, one working day', 24, '2026-11-20T15:39:00-05:00', '2026-11-23T17:00:00-05:00'],
  ['Saturday, one working day', 24, '2026-11-21T09:00:00-05:00', '2026-11-23T17:00:00-05:00'],
  ['Sunday, one working day', 24, '2026-11-22T23:59:59-05:00', '2026-11-23T17:00:00-05:00'],
  ['Thursday, three working days', 72, '2026-11-19T10:00:00-05:00', '2026-11-24T17:00:00-05:00'],
  ['before Christmas, a Friday', 24, '2026-12-24T12:00:00-05:00', '2026-12-28T17:00:00-05:00'],
  ['over the end of summer time', 24, '2026-10-30T16:00:00-04:00', '2026-11-02T17:00:00-05:00'],
  ['over the start of summer time', 24, '2026-03-06T16:00:00-05:00', '2026-03-09T17:00:00-04:00'],
  ['late evening, already the next day in UTC', 24, '2026-11-19T22:30:00-05:00', '2026-11-20T17:00:00-05:00'],
  ['Sunday night, not before the banks open', 24, '2026-11-22T02:27:00-05:00', '2026-11-23T17:00:00-05:00'],
  ['hours beside whole days count as a day', 30, '2026-11-17T10:00:00-05:00', '2026-11-19T17:00:00-05:00'],
  ['hours of less than a day', 4, '2026-11-17T18:00:00-05:00', '2026-11-18T17:00:00-05:00'],
])('%s (OPEN-35)', (_, hours, placed, due) => {
  expect(new Date(payBy(at(placed), terms(hours))).toISOString()).toBe(new Date(due).toISOString());
});

test('no deadline of five years falls on a weekend or a bank holiday (FIX-42)', () => {
  const bank = { ...terms(24), closedDays: FEDERAL_BANK_HOLIDAYS };
  for (let placed = at('2026-01-01T15:00:00Z'); placed < at('2031-01-01T15:00:00Z'); placed += 86_400_000) {
    for (const payWithinHours of [24, 72, 120]) {
      const due = new Date(payBy(placed, { ...bank, payWithinHours }));
      expect([0, 6]).not.toContain(due.getUTCDay());
      const day = { year: due.getUTCFullYear(), month: due.getUTCMonth() + 1, day: due.getUTCDate() };
      expect(isClosedDay(day, FEDERAL_BANK_HOLIDAYS), due.toISOString()).toBe(false);
    }
  }
});

const clearing = { ...terms(0), closedDays: FEDERAL_BANK_HOLIDAYS, clearanceWorkingDays: 5 };

test('a check that arrives in time is final after its working days, over a bank holiday (FIX-42)', () => {
  const due = at('2026-11-24T17:00:00-05:00');
  expect(finalBy(due, { ...clearing, clearanceWorkingDays: 0 })).toBe(due);
  expect(new Date(finalBy(due, clearing)).toISOString()).toBe('2026-12-02T22:00:00.000Z');
});

test('an order is overdue once a payment that arrived in time would be final (FIX-42)', () => {
  const due = at('2026-11-24T17:00:00-05:00');
  const final = finalBy(due, clearing);
  expect(lateBefore(final, clearing)).toBeLessThanOrEqual(due);
  expect(lateBefore(final + 1, clearing)).toBeGreaterThan(due);
  expect(lateBefore(final, { ...clearing, clearanceWorkingDays: 0 })).toBe(final);
});

test.each([
  ['at once on a working day', '2026-11-25T10:00:00-05:00', '2026-11-25T10:00:00-05:00'],
  ['the next day after banks close', '2026-11-24T17:00:00-05:00', '2026-11-25T00:00:00-05:00'],
  ['the day after Thanksgiving', '2026-11-26T10:00:00-05:00', '2026-11-27T00:00:00-05:00'],
  ['on Monday, sent on Friday evening', '2026-11-27T18:00:00-05:00', '2026-11-30T00:00:00-05:00'],
  ['on Monday, over the change to winter time', '2026-10-31T10:00:00-04:00', '2026-11-02T00:00:00-05:00'],
])('money that is sent arrives %s (PAYC-07)', (_, sent, arrives) => {
  const bank = { timeZone: 'America/New_York', closedDays: FEDERAL_BANK_HOLIDAYS };
  expect(earliestArrival(at(sent), bank)).toBe(at(arrives));
});

test.each([
  ['not over a weekend', '2026-11-27T18:00:00-05:00', '2026-11-30T00:00:00-05:00', 0],
  ['not over Thanksgiving', '2026-11-25T17:00:00-05:00', '2026-11-27T00:00:00-05:00', 0],
  ['by a day for an hour of a working day', '2026-11-24T10:00:00-05:00', '2026-11-24T11:00:00-05:00', 1],
  ['by the working days of a week', '2026-11-23T10:00:00-05:00', '2026-11-30T10:00:00-05:00', 4],
  ['over the change to winter time', '2026-10-30T16:00:00-04:00', '2026-11-02T16:00:00-05:00', 1],
])('a hold moves a deadline %s (PAYC-07)', (_, from, until, days) => {
  const bank = { timeZone: 'America/New_York', closedDays: FEDERAL_BANK_HOLIDAYS };
  const due = at('2026-12-01T17:00:00-05:00');
  const held = { fromMs: at(from), untilMs: at(until) };
  expect(heldWorkingDays(due, held, bank)).toBe(days);
});

test('a moved deadline is 5 pm of a working day, and a past one stays (PAYC-07)', () => {
  const bank = { timeZone: 'America/New_York', closedDays: FEDERAL_BANK_HOLIDAYS };
  const due = at('2026-11-25T17:00:00-05:00');
  expect(addedDays(due, 0, bank)).toBe(due);
  expect(addedDays(due, 2, bank)).toBe(at('2026-11-30T17:00:00-05:00'));
  const after = { fromMs: at('2026-11-26T09:00:00-05:00'), untilMs: at('2026-12-03T09:00:00-05:00') };
  expect(heldWorkingDays(due, after, bank)).toBe(0);
});
