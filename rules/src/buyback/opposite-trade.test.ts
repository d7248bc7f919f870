import { expect, it } from 'vitest';
import { oppositeTradePauseMs } from './opposite-trade.ts';

it.each([
  [{ priceLockMs: 10, quoteLockMs: 15, graceMs: 30 }, 45],
  [{ priceLockMs: 10, quoteLockMs: 5, graceMs: 0 }, 10],
])('the pause is the longest lock and the grace period: %j', (terms, expected) => {
  expect(oppositeTradePauseMs(terms)).toBe(expected);
});
