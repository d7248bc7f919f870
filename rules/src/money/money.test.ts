import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { convertMinor, decimalToMinor, e4ToMinor, perPieceMinor, toBaseMinor } from './convert-money.ts';
import { divideHalfUp, percentToPpm, roundHalfUp, shareOf } from './round.ts';

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('divideHalfUp', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [15n, 10n, 2n],
    [-5n, 10n, 0n],
    [-6n, 10n, -1n],
    [-15n, 10n, -1n],
    [0n, 7n, 0n],
    [20n, 10n, 2n],
  ])('%s / %s = %s', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('differs from the exact quotient by at most a half, and rounds a half up', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 20n }), (numerator, denominator) => {
        const twice = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
        expect(twice > -denominator && twice <= denominator).toBe(true);
      }),
    );
  });

  it('rejects a denominator that is not positive', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, -1n)).toThrow(RangeError);
  });
});

describe('roundHalfUp', () => {
  it('is the exact result, however near to a half and however large', () => {
    const parts = fc.tuple(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(1_000_000, 2, 3, 311_034_768, 999_983),
    );
    fc.assert(
      fc.property(parts, ([a, b, divisor]) => {
        const exact = () => divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor));
        expect(BigInt(roundHalfUp((a * b) / divisor, exact))).toBe(exact());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [3, 1], [75, 25]],
    [1, [1, 1], [1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 0], [4, 3]],
    [7, [0, 5], [0, 7]],
    [0, [], []],
  ])('%s over %s is %s', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('returns parts that add up to the whole, each within a unit of its exact share', () => {
    fc.assert(
      fc.property(minor, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (total, weights) => {
        const parts = allocate(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        const sum = weights.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          const exact = sum === 0 ? total / weights.length : (total * (weights[index] ?? 0)) / sum;
          expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });

  it('rejects an empty list for an amount, and negative weights', () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
  });
});

describe('convertMinor', () => {
  it.each([
    [4518, 921_500, 4163],
    [4518, 1_000_000, 4518],
    [1, 500_000, 1],
    [1, 499_999, 0],
    [0, 786_200, 0],
  ])('%s at %s is %s', (amount, rate, expected) => {
    expect(convertMinor(amount, rate)).toBe(expected);
  });
});

describe('shareOf', () => {
  it('converts parts per million, half up', () => {
    expect(shareOf(4518, 40_000)).toBe(181);
    expect(shareOf(25, 20_000)).toBe(1);
    expect(shareOf(24, 20_000)).toBe(0);
  });

  it('percentToPpm keeps four decimals of a percent', () => {
    expect([4.2, 3.48, 0.35, 6.875, 0].map(percentToPpm)).toEqual([42_000, 34_800, 3_500, 68_750, 0]);
  });
});

describe('conversions', () => {
  it('round the base amount, the share of a piece and a spot price half up (FIX-97)', () => {
    expect([toBaseMinor(1, 2_000_000), toBaseMinor(-1, 2_000_000), toBaseMinor(24_995, 921_500)]).toEqual([
      1, 0, 27_124,
    ]);
    expect([perPieceMinor(5, 2), perPieceMinor(1_000, 3), perPieceMinor(7, 1)]).toEqual([3, 333, 7]);
    expect([e4ToMinor(412_849), e4ToMinor(412_850), e4ToMinor(0)]).toEqual([4_128, 4_129, 0]);
    expect(() => toBaseMinor(100, 0)).toThrow(RangeError);
  });

  it('return to the same amount at a rate of one, and stay within half a unit otherwise (FIX-97)', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1_000, max: 1_000_000_000 }), (amount, rateE6) => {
        expect(toBaseMinor(amount, 1_000_000)).toBe(amount);
        const error = Math.abs(toBaseMinor(amount, rateE6) - (amount * 1e6) / rateE6);
        expect(error).toBeLessThanOrEqual(0.5 + Math.abs(amount) * 1e-6);
      }),
    );
  });

  it('read decimal amounts without the error of floats', () => {
    expect([0.07, 1.005, 12.5, 33.33, 1_000_000.01].map(decimalToMinor)).toEqual([
      7, 100, 1_250, 3_333, 100_000_001,
    ]);
  });
});
