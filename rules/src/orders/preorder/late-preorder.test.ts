import { describe, expect, test } from 'vitest';
import { daysLate, isLatePreorder } from './late-preorder.ts';

describe('a late pre-order (PAYC-08)', () => {
  test.each([
    ['on the promised day', '2026-12-04T23:59:59Z', 0, false],
    ['four weeks later', '2027-01-01T23:59:59.999Z', 28, false],
    ['more than four weeks later', '2027-01-02T00:00:00Z', 29, true],
    ['before the promise', '2026-11-30T12:00:00Z', -4, false],
  ])('%s', (_, now, days, isLate) => {
    expect(daysLate('2026-12-04', Date.parse(now))).toBe(days);
    expect(isLatePreorder('2026-12-04', Date.parse(now))).toBe(isLate);
  });

  test('a line without a promise is never late', () => {
    expect(isLatePreorder(null, Date.parse('2030-01-01T00:00:00Z'))).toBe(false);
  });
});
