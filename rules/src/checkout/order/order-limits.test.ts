import { expect, it } from 'vitest';
import { brokenOrderLimit } from './order-limits.ts';

const LIMITS = { minimumMinor: 25_000, maximumMinor: 10_000_000 };

it.each<[number, ReturnType<typeof brokenOrderLimit>]>([
  [24_999, 'TOO_SMALL'],
  [25_000, null],
  [10_000_000, null],
  [10_000_001, 'TOO_LARGE'],
])('an order of %d cents breaks the limit %s (OPEN-38)', (total, broken) => {
  expect(brokenOrderLimit(LIMITS, total)).toBe(broken);
});

it('limits apply in the currency of the order (OPEN-38)', () => {
  expect(brokenOrderLimit(LIMITS, 20_000, 500_000)).toBeNull();
  expect(brokenOrderLimit(LIMITS, 12_499, 500_000)).toBe('TOO_SMALL');
});
