import { afterEach, beforeEach, expect, test } from 'vitest';
import { setShopTimeZone } from '../../platform/shop-time/shop-time-zone.ts';
import {
  isTomorrow,
  writeAgo,
  writeClock,
  writeDate,
  writeDateTime,
  writeDay,
  writePrintedTime,
  writeTime,
  writeWeekday,
} from './moments.ts';

beforeEach(() => setShopTimeZone('America/New_York'));
afterEach(() => setShopTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone));

/** 10:17 pm on Friday, November 27 in New York, and Saturday in UTC. */
const NOW = Date.parse('2026-11-28T03:17:00Z');

test('times and days are those of the shop, whatever the time zone of the browser', () => {
  expect(writeWeekday(NOW)).toBe('Friday, November 27');
  expect(writeClock('2026-11-28T00:39:00Z')).toBe('7:39 pm');
  expect(writeTime('2026-11-27T15:00:00Z', NOW)).toBe('10:00 am');
  expect(writeTime('2026-11-27T04:59:00Z', NOW)).toBe('Nov 26');
  expect(writeDate('2026-11-27T04:59:00Z', NOW)).toBe('Nov 26');
  expect(writeDate('2026-11-27T15:00:00Z', NOW)).toBe('Nov 27');
  expect(writeDateTime('2026-11-28T03:00:00Z', NOW)).toBe('10:00 pm today');
  expect(writeAgo('2026-11-27T02:00:00Z', NOW)).toBe('Yesterday');
});

test('paper has the whole date, also of today', () => {
  expect(writePrintedTime('2026-11-28T03:00:00Z')).toBe('November 27, 2026 at 10:00 pm');
});

test('tomorrow is the next day of the shop, also across a change of the clock', () => {
  expect(isTomorrow('2026-11-28T05:00:00Z', NOW)).toBe(true);
  expect(isTomorrow('2026-11-28T04:59:00Z', NOW)).toBe(false);
  expect(isTomorrow('2026-11-29T05:00:00Z', NOW)).toBe(false);
  // 11:30 pm on the day before the clock goes forward, and 12:15 am a day of 23 hours later.
  expect(isTomorrow('2026-03-09T03:59:00Z', Date.parse('2026-03-08T04:30:00Z'))).toBe(true);
  expect(isTomorrow('2026-03-09T04:15:00Z', Date.parse('2026-03-08T04:30:00Z'))).toBe(false);
});

test('a calendar day has no time zone, and a day of another year has its year', () => {
  expect(writeDay('2026-11-19', NOW)).toBe('Nov 19');
  expect(writeDay('2025-12-31', NOW)).toBe('Dec 31, 2025');
  expect(writeTime('2027-01-01T04:00:00Z', NOW)).toBe('Dec 31');
});
