import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deductClaims } from './deduct-claims.ts';

const SAME = 1_000_000;

it.each([
  ['nothing owed', 10_000, [], [], 10_000],
  ['a part owed', 10_000, [{ openMinor: 2_500, rateE6: SAME }], [[2_500, 2_500]], 7_500],
  [
    'more owed than the payout, first claim first',
    3_000,
    [
      { openMinor: 2_500, rateE6: SAME },
      { openMinor: 2_500, rateE6: SAME },
    ],
    [
      [2_500, 2_500],
      [500, 500],
    ],
    0,
  ],
  ['a claim in another currency', 10_000, [{ openMinor: 900, rateE6: 900_000 }], [[1_000, 900]], 9_000],
  ['a part of such a claim', 500, [{ openMinor: 900, rateE6: 900_000 }], [[500, 450]], 0],
] as const)('deducts %s (SELL-05)', (_, payoutMinor, claims, taken, paidMinor) => {
  const result = deductClaims(payoutMinor, claims);
  expect(result.deductions.map((one) => [one.amountMinor, one.settledMinor])).toEqual(taken);
  expect(result.paidMinor).toBe(paidMinor);
});

it('never pays less than nothing, settles no more than is owed, and loses no cent (SELL-05)', () => {
  const claim = fc.record({
    openMinor: fc.integer({ min: 1, max: 5_000_000 }),
    rateE6: fc.oneof(fc.constant(SAME), fc.integer({ min: 10_000, max: 150_000_000 })),
  });
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.array(claim, { maxLength: 5 }), (payoutMinor, claims) => {
      const { deductions, deductedMinor, paidMinor } = deductClaims(payoutMinor, claims);
      expect(paidMinor).toBeGreaterThanOrEqual(0);
      expect(paidMinor + deductedMinor).toBe(payoutMinor);
      expect(deductions.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(deductedMinor);
      for (const [at, { openMinor, rateE6 }] of claims.entries()) {
        const settledMinor = deductions[at]?.settledMinor ?? 0;
        expect(settledMinor).toBeLessThanOrEqual(openMinor);
        // Money stays with the seller only when every claim of the same currency is settled.
        if (paidMinor > 0 && rateE6 === SAME) expect(settledMinor).toBe(openMinor);
      }
    }),
  );
});
