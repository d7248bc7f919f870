import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpotPrice } from '../spot-price.ts';
import { convertSpot, type ExchangeRate, isPlausibleRate, rateAt } from './exchange-rate.ts';

const HOUR = 3_600_000;
const rate = (currency: string, rateE6: number, hour: number): ExchangeRate => ({
  currency,
  rateE6,
  atMs: hour * HOUR,
});
const rates = [
  rate('EUR', 920_000, 10),
  rate('EUR', 910_000, 5),
  rate('GBP', 790_000, 8),
  rate('EUR', 930_000, 20),
];
const gold: SpotPrice = {
  metal: 'gold',
  askE4: 35_000_001,
  bidE4: 34_900_000,
  changeE4: -100_001,
  atMs: 0,
  state: 'open',
  reason: null,
};

it.each([
  ['EUR', 15, 920_000],
  ['EUR', 10, 920_000],
  ['EUR', 9.9, 910_000],
  ['EUR', 20, 930_000],
  ['EUR', 4, undefined],
  ['CHF', 15, undefined],
  ['USD', 0, 1_000_000],
])('the rate of %s at hour %d is %s', (currency, hour, expected) => {
  expect(rateAt(rates, currency, hour * HOUR)?.rateE6).toBe(expected);
});

it.each([
  [1_000_000, 1_100_000, true],
  [1_000_000, 1_100_001, false],
  [1_000_000, 900_000, true],
  [1_000_000, 899_999, false],
  [920_000, 92_000, false],
])('after %i, a rate of %i is plausible: %s', (last, next, expected) => {
  expect(isPlausibleRate(rate('EUR', next, 2), rate('EUR', last, 1))).toBe(expected);
});

describe('convertSpot', () => {
  it('converts ask, bid and change', () => {
    expect(convertSpot(gold, rate('EUR', 920_000, 10), HOUR, 11 * HOUR)).toEqual({
      ...gold,
      askE4: 32_200_001,
      bidE4: 32_108_000,
      changeE4: -92_001,
    });
  });

  it.each([
    ['open', null, 'stale', 'age'],
    ['closed', null, 'stale', 'age'],
    ['stale', 'clock', 'stale', 'clock'],
    ['halted', 'desk', 'halted', 'desk'],
  ] as const)('an old rate turns %s (%s) into %s (%s)', (state, reason, expected, why) => {
    const spot = convertSpot({ ...gold, state, reason }, rate('EUR', 920_000, 10), HOUR, 11 * HOUR + 1);
    expect([spot.state, spot.reason]).toEqual([expected, why]);
  });

  it('keeps the bid at or below the ask, and dollars as they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.nat(1e6),
        fc.integer({ min: 1, max: 2e8 }),
        (bidE4, spread, rateE6) => {
          const spot = { ...gold, bidE4, askE4: bidE4 + spread };
          const converted = convertSpot(spot, rate('EUR', rateE6, 0), HOUR, 0);
          expect(converted.bidE4).toBeGreaterThan(0);
          expect(converted.askE4).toBeGreaterThanOrEqual(converted.bidE4);
          expect(convertSpot(spot, rate('USD', 1_000_000, 0), HOUR, 0)).toEqual(spot);
        },
      ),
    );
  });
});
