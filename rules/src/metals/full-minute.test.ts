import { expect, test } from 'vitest';
import { fullMinuteAfter } from './full-minute.ts';

test('rounds a time up to a full minute', () => {
  const minute = Date.parse('2026-11-26T18:21:00Z');
  expect(fullMinuteAfter(minute)).toBe(minute);
  expect(fullMinuteAfter(minute - 59_999)).toBe(minute);
  expect(fullMinuteAfter(minute + 1)).toBe(minute + 60_000);
});
