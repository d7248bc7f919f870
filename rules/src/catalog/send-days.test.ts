import { expect, it } from 'vitest';
import { sendDays } from './send-days.ts';

it.each([
  // New York moves the clock on 2026-03-08 and on 2027-03-14: these 365 days have 24 hours more or less.
  ['2026-03-10T03:30:00Z', '2026-03-09', '2027-03-09'],
  ['2026-03-08T04:30:00Z', '2026-03-07', '2027-03-07'],
  ['2027-03-10T04:30:00Z', '2027-03-09', '2028-03-08'],
])('counts a year of days by the calendar of the shop: at %s (KIND-03)', (now, first, last) => {
  expect(sendDays('America/New_York', Date.parse(now))).toEqual({ first, last });
});
