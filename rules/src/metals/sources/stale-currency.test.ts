import { expect, test } from 'vitest';
import { isCurrencyStale } from './stale-currency.ts';

const HOUR = 3_600_000;
const LIMITS = { baseCurrency: 'USD', limitMs: 96 * HOUR };

test.each([
  ['a rate at its limit', 'EUR', 0, 96 * HOUR, false],
  ['a rate beyond its limit', 'EUR', 0, 96 * HOUR + 1, true],
  ['the base currency', 'USD', 0, 9_600 * HOUR, false],
  ['a rate without a known time', 'EUR', null, 9_600 * HOUR, false],
  ['a rate of a later time', 'EUR', 9_600 * HOUR, 0, false],
])('%s is stale or not (MKT-07)', (_, code, rateAtMs, nowMs, isStale) => {
  expect(isCurrencyStale({ code, rateAtMs }, LIMITS, nowMs)).toBe(isStale);
});
