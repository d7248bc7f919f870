import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCardFeeCredits } from './gift-card-fee.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('giftCardFeeCredits', () => {
  it.each([
    ['no gift card', 0, [4_000], [0]],
    ['a gift card for 30 percent', 30_000, [4_000], [1_200]],
    ['a discount of the method', 30_000, [-1_000], [-300]],
    ['a gift card for everything', 100_000, [4_000], [4_000]],
    ['a gift card above the total', 150_000, [4_000], [4_000]],
    ['lines with and without a fee', 25_000, [1_001, 0, -500], [250, 0, -125]],
    ['no lines', 25_000, [], []],
  ])('credits the fee on what gift cards pay: %s', (_, giftCardMinor, feesMinor, credits) => {
    expect(giftCardFeeCredits({ cashTotalMinor: 100_000, giftCardMinor, feesMinor })).toEqual(credits);
  });

  it('never makes a larger gift card cost more, and never credits more than the fee', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        amount,
        amount,
        fc.array(fc.nat(50_000), { maxLength: 4 }),
        (cashTotalMinor, one, more, feesMinor) => {
          const credited = (giftCardMinor: number) =>
            sum(giftCardFeeCredits({ cashTotalMinor, giftCardMinor, feesMinor }));
          expect(credited(one)).toBeGreaterThanOrEqual(0);
          expect(credited(one + more)).toBeGreaterThanOrEqual(credited(one));
          expect(credited(one)).toBeLessThanOrEqual(sum(feesMinor));
          if (one >= cashTotalMinor) expect(credited(one)).toBe(sum(feesMinor));
        },
      ),
    );
  });
});
