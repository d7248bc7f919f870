import { describe, expect, it } from 'vitest';
import { householdOf } from './household-of.ts';
import { distanceKm } from './pickup-distance.ts';
import { collectByMs, nextOpening, writeHours } from './pickup-hours.ts';
import { isMethodOpen, type PickupLocation, pickupChoice } from './pickup-location.ts';

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '16:00' }));
const COUNTER: PickupLocation = {
  code: 'harbor',
  name: 'Harbor counter',
  description: '',
  contactName: '',
  street: ['2 Harbor Row'],
  city: 'Port Ellery',
  countryCode: 'US',
  regionCode: 'DE',
  postcode: '19999',
  phone: '',
  email: '',
  latitude: null,
  longitude: null,
  hours: HOURS,
  closedDays: [],
  transferWorkingDays: 0,
  isFilledByTransfer: true,
  isActive: true,
};
const CALENDAR = { timeZone: 'America/New_York', shopClosedDays: ['11-thursday-4', '11-thursday-4+1'] };
const at = (iso: string) => Date.parse(iso);

describe('opening hours of a counter', () => {
  it.each([
    ['before it opens', '2026-11-23T12:00Z', '2026-11-23T14:00Z'],
    ['while it is open', '2026-11-23T20:59Z', '2026-11-23T14:00Z'],
    ['at the moment it closes', '2026-11-23T21:00Z', '2026-11-24T14:00Z'],
    ['before two holidays and a weekend', '2026-11-25T21:00Z', '2026-11-30T14:00Z'],
  ])('finds the next opening %s (KIND-06)', (_, now, opens) => {
    const from = { year: 2026, month: 11, day: Number(now.slice(8, 10)) };
    expect(nextOpening(COUNTER, { from, afterMs: at(now) }, CALENDAR)?.fromMs).toBe(at(opens));
  });

  it('counts local time over a change of clocks (KIND-06)', () => {
    const from = { year: 2026, month: 3, day: 7 };
    const opening = nextOpening(COUNTER, { from, afterMs: at('2026-03-07T12:00Z') }, CALENDAR);
    expect(opening?.fromMs).toBe(at('2026-03-09T13:00Z'));
  });

  it('has no opening without hours, and the hold ends with the day (KIND-06)', () => {
    const byAppointment = { ...COUNTER, hours: [] };
    const from = { year: 2026, month: 11, day: 23 };
    expect(nextOpening(byAppointment, { from, afterMs: 0 }, CALENDAR)).toBeNull();
    expect(collectByMs(byAppointment, { readyMs: at('2026-11-23T14:00Z'), holdDays: 1 }, CALENDAR)).toBe(
      at('2026-11-25T05:00Z'),
    );
  });

  it('moves the last day of the hold to an open day (KIND-06)', () => {
    const readyMs = at('2026-11-16T14:00Z');
    expect(collectByMs(COUNTER, { readyMs, holdDays: 10 }, CALENDAR)).toBe(at('2026-11-30T21:00Z'));
  });

  it('joins neighboring days with the same hours (KIND-06)', () => {
    const hours = [...HOURS, { weekday: 6, opens: '09:30', closes: '12:00' }];
    expect(writeHours(hours, 'en-US').replaceAll(/\s/g, ' ')).toBe(
      'Mon – Fri: 9 AM – 4 PM; Sat: 9:30 AM – 12 PM',
    );
    expect(writeHours([], 'en-US')).toBe('');
    expect(writeHours(HOURS, 'de-DE')).toContain('Mo – Fr');
  });
});

describe('the counter of a cart', () => {
  const other = { ...COUNTER, code: 'assay-row', isActive: false };
  const method = { pickupCodes: ['assay-row', 'harbor'] };

  it('is the choice, else the first open one (KIND-06)', () => {
    expect(pickupChoice(method, null, [other, COUNTER])).toEqual({ kind: 'at', location: COUNTER });
    expect(pickupChoice(method, 'assay-row', [other, COUNTER])).toEqual({ kind: 'closed', location: other });
    expect(pickupChoice(method, 'gone', [COUNTER])).toEqual({ kind: 'closed', location: null });
    expect(pickupChoice({ pickupCodes: [] }, 'harbor', [COUNTER])).toEqual({ kind: 'none' });
  });

  it('closes the method with its last counter (KIND-06)', () => {
    expect(isMethodOpen(method, [other, COUNTER])).toBe(true);
    expect(isMethodOpen(method, [other, { ...COUNTER, isActive: false }])).toBe(false);
    expect(isMethodOpen({ pickupCodes: ['Vault'] }, [])).toBe(true);
  });

  it('is no household (KIND-06)', () => {
    expect(householdOf({ ...COUNTER, street: ['2 harbor row'] }, [COUNTER])).toBeNull();
    expect(householdOf({ ...COUNTER, street: ['3 Harbor Row'] }, [COUNTER])).not.toBeNull();
  });

  it('has a distance (KIND-06)', () => {
    const philadelphia = { latitude: 39.9526, longitude: -75.1652 };
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    expect(distanceKm(philadelphia, newYork)).toBeCloseTo(130, -1);
    expect(distanceKm(newYork, newYork)).toBe(0);
  });
});
