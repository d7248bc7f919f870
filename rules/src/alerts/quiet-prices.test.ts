import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meltMinor } from '../holdings/melt-value.ts';
import { convertMinor } from '../money/convert-money.ts';
import { quietPrices } from './quiet-prices.ts';

const GOLD = { priceE4: 40_000_000, isOwned: true };
const SILVER = { priceE4: 500_000, isOwned: false };

it('prices may move by the share that the nearest threshold is away; metals that are not owned move freely (STACK-08)', () => {
  const value = { valueE4: 40_000_000, rateE6: 1_000_000, metals: [GOLD, SILVER] };
  expect(quietPrices({ ...value, belowE4: 36_001_200, aboveE4: 80_000_000 })).toEqual({
    lowsE4: [36_002_400, 0],
    highsE4: [43_997_600, Number.MAX_SAFE_INTEGER],
  });
  expect(quietPrices({ ...value, belowE4: 40_000_000, aboveE4: null })).toBeNull();
  expect(quietPrices({ ...value, belowE4: null, aboveE4: 40_000_100 })).toBeNull();
  expect(quietPrices({ ...value, valueE4: 0, belowE4: null, aboveE4: null })).toBeNull();
});

it('a value within the quiet prices is on the same side of its thresholds (STACK-08)', () => {
  const price = fc.integer({ min: 10_000, max: 100_000_000 });
  const weight = fc.integer({ min: 0, max: 10_000_000_000_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const metal = fc.record({ price, weight, share });
  const rate = fc.integer({ min: 10_000, max: 200_000_000 });
  fc.assert(
    fc.property(
      fc.array(metal, { minLength: 1, maxLength: 4 }),
      rate,
      share,
      share,
      (metals, rateE6, one, two) => {
        const valueAt = (prices: readonly number[]) => {
          const minor = metals.reduce((sum, { weight: ug }, at) => sum + meltMinor(prices[at] ?? 0, ug), 0);
          return convertMinor(minor, rateE6) * 100;
        };
        const valueE4 = valueAt(metals.map((each) => each.price));
        if (!Number.isSafeInteger(valueE4)) return;
        const belowE4 = Math.floor(valueE4 * one);
        const aboveE4 = Math.floor(valueE4 * (1 + two)) + 1;
        const quiet = quietPrices({
          ...{ valueE4, belowE4, aboveE4, rateE6 },
          metals: metals.map((each) => ({ priceE4: each.price, isOwned: each.weight > 0 })),
        });
        if (quiet === null) return;
        const moved = metals.map((each, at) => {
          const [low = 0, high = 0] = [quiet.lowsE4[at], quiet.highsE4[at]];
          return each.weight > 0 ? Math.floor(low + (high - low) * each.share) : each.price;
        });
        for (const prices of [
          moved,
          metals.map((each, at) => (each.weight > 0 ? (quiet.lowsE4[at] ?? 0) : 0)),
        ]) {
          expect(valueAt(prices)).toBeGreaterThan(belowE4);
          expect(valueAt(prices)).toBeLessThan(aboveE4);
        }
      },
    ),
  );
});
