import { expect, it } from 'vitest';
import { brokenOrderLimit, orderLimitMessage } from './order-limits.ts';

const LIMITS = { minimumMinor: 25_000, maximumMinor: 10_000_000 };

it.each<[number, ReturnType<typeof brokenOrderLimit>, string | null]>([
  [24_999, 'TOO_SMALL', 'The smallest order we take is $250.00.'],
  [25_000, null, null],
  [10_000_000, null, null],
  [10_000_001, 'TOO_LARGE', 'The largest order we take is $100,000.00.'],
])('OPEN-38 an order of %d cents breaks the limit %s, which the message names', (total, broken, message) => {
  expect(brokenOrderLimit(LIMITS, total)).toBe(broken);
  expect(orderLimitMessage(LIMITS, total, 'USD')).toBe(message);
});

it('OPEN-38 limits hold in the currency of the order', () => {
  expect(brokenOrderLimit(LIMITS, 20_000, 500_000)).toBeNull();
  expect(brokenOrderLimit(LIMITS, 12_499, 500_000)).toBe('TOO_SMALL');
});
