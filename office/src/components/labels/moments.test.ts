import { afterEach, beforeEach, expect, test } from 'vitest';
import { setShopTimeZone } from '../../platform/shop-time/shop-time-zone.ts';
import {
  writeAgo,
  writeClock,
  writeDate,
  writeDateTime,
  writeDay,
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

test('a calendar day has no time zone, and a day of another year has its year', () => {
  expect(writeDay('2026-11-19', NOW)).toBe('Nov 19');
  expect(writeDay('2025-12-31', NOW)).toBe('Dec 31, 2025');
  expect(writeTime('2027-01-01T04:00:00Z', NOW)).toBe('Dec 31');
});
