import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_MILLI_OUNCES, piecesForOunces } from './pieces-for-ounces.ts';

it.each([
  ['an ounce', 31_103_477, 10_000, 10],
  ['half an ounce, which is rounded down', 15_551_738, 10_000, 20],
  ['a tenth of an ounce', 3_110_348, 1_000, 10],
  ['ten ounces', 311_034_768, 10_000, 1],
  ['five ounces', 155_517_384, 10_000, 2],
  ['a kilogram', 1_000_000_000, 10_000, 1],
  ['a kilogram, of more than one', 1_000_000_000, 32_151, 2],
  ['a gram', 1_000_000, 1_000, 32],
])('of %s', (_, micrograms, milliOunces, pieces) => {
  expect(piecesForOunces(milliOunces, micrograms)).toBe(pieces);
});

it('is the smallest number with the weight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_MILLI_OUNCES }),
      fc.integer({ min: 1_000, max: 40_000_000_000 }),
      (milliOunces, micrograms) => {
        const pieces = piecesForOunces(milliOunces, micrograms);
        const wanted = BigInt(milliOunces) * 311_034_768n;
        const weight = (count: number) => BigInt(count) * BigInt(micrograms * 10 + 5) * 1_000n;
        expect(weight(pieces)).toBeGreaterThanOrEqual(wanted);
        expect(weight(pieces - 1)).toBeLessThan(wanted);
      },
    ),
  );
});
