import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../metals/zoned-time.ts';
import { payBy } from '../payment/pay-by.ts';
import { bankHolidays } from './bank-holidays.ts';
import { CLOSED_DAY_FORM, isClosedDay } from './closed-days.ts';
import { isWorkingDay } from './working-days.ts';

const COUNTRIES = ['US', 'GB', 'DE', 'IE', 'NL'];

function weekdaysClosed(countryCode: string, year: number): string[] {
  const closed: string[] = [];
  for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += 86_400_000) {
    const day = localDay('UTC', ms);
    if (isClosedDay(day, bankHolidays(countryCode)) && isWorkingDay(day, [])) {
      closed.push(new Date(ms).toISOString().slice(5, 10));
    }
  }
  return closed;
}

describe('bank holidays on weekdays', () => {
  it.each([
    ['US', 2027, ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25']],
    ['GB', 2021, ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
    ['GB', 2022, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-26', '12-27']],
    ['GB', 2020, ['01-01', '04-10', '04-13', '05-04', '05-25', '08-31', '12-25', '12-28']],
    ['DE', 2026, ['01-01', '04-03', '04-06', '05-01', '12-25']],
    ['ZZ', 2026, []],
  ])('%s in %i', (country, year, expected) => {
    expect(weekdaysClosed(country, year)).toEqual(expected);
  });

  it('are all in the form of a closed day', () => {
    for (const entry of COUNTRIES.flatMap(bankHolidays)) expect(entry).toMatch(CLOSED_DAY_FORM);
  });
});

it.each([
  ['2026-03-06T16:00:00-05:00', 'America/New_York', 'US', '2026-03-09T17:00:00-04:00'],
  ['2026-10-30T16:00:00-04:00', 'America/New_York', 'US', '2026-11-02T17:00:00-05:00'],
  ['2026-03-27T16:00:00+00:00', 'Europe/London', 'GB', '2026-03-30T17:00:00+01:00'],
  ['2026-04-02T16:00:00+02:00', 'Europe/Berlin', 'DE', '2026-04-07T17:00:00+02:00'],
])('an order of %s in %s is due at five in the afternoon there', (placed, timeZone, country, due) => {
  const terms = { payWithinHours: 24, timeZone, closedDays: bankHolidays(country) };
  expect(payBy(Date.parse(placed), terms)).toBe(Date.parse(due));
});

it('every deadline is 5 pm of a working day in the shop’s zone, in every zone and season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) }),
      fc.constantFrom('America/New_York', 'Europe/London', 'Europe/Berlin', 'Australia/Sydney'),
      fc.constantFrom(...COUNTRIES),
      fc.integer({ min: 1, max: 240 }),
      (placedAtMs, timeZone, country, payWithinHours) => {
        const closedDays = bankHolidays(country);
        const due = payBy(placedAtMs, { payWithinHours, timeZone, closedDays });
        expect(isWorkingDay(localDay(timeZone, due), closedDays)).toBe(true);
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric' });
        expect(clock.format(due)).toBe('17:00');
        expect(due).toBeGreaterThan(placedAtMs);
      },
    ),
  );
});
