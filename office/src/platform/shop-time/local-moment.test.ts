import { expect, test } from 'vitest';
import { endOfDay, toInstant, toLocalText } from './local-moment.ts';

const ZONE = 'America/New_York';

test('typed times are in the time zone of the shop, across a clock change (PROMO-01)', () => {
  expect(toLocalText('2026-11-01T05:30:00.000Z', ZONE)).toBe('2026-11-01T01:30');
  expect(toInstant('2026-10-31T00:00', ZONE)).toBe('2026-10-31T04:00:00.000Z');
  expect(toInstant('2026-11-02T00:00', ZONE)).toBe('2026-11-02T05:00:00.000Z');
  expect(toInstant('2026-11-02T00:00:07', ZONE)).toBe('2026-11-02T05:00:07.000Z');
  expect(toInstant('', ZONE, '2026-11-01T12:30:45.000Z')).toBeNull();
  expect(toInstant('2026-11-01T07:30', ZONE, '2026-11-01T12:30:45.000Z')).toBe('2026-11-01T12:30:45.000Z');
});

test('a day ends at midnight of the shop, also on the day of a clock change', () => {
  expect(endOfDay('2026-11-01', ZONE)).toBe('2026-11-02T05:00:00.000Z');
  expect(endOfDay('2026-12-31', ZONE)).toBe('2027-01-01T05:00:00.000Z');
});
