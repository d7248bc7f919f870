import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraBid } from './extra-bid.ts';

test.each([
  ['the offered bid in a market that stands', 5_000, 5_000, 5_000, 5_000],
  ['the offered bid in a market that rose', 5_000, 5_000, 5_500, 5_000],
  ['today’s bid in a market that fell', 5_000, 5_000, 4_500, 4_500],
  ['a lower bid for worn pieces, as far as the market fell', 4_000, 5_000, 4_500, 3_600],
  ['no more than today’s bid if the earlier one is unknown', 4_000, null, 3_900, 3_900],
])('additional pieces earn %s (SELL-05)', (_, offeredMinor, postedMinor, todayMinor, earned) => {
  expect(extraBid({ offeredMinor, postedMinor, todayMinor })).toBe(earned);
});

test('additional pieces never earn more than the offer or its share of today’s bid (SELL-05)', () => {
  const minor = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(minor, minor, minor, (offeredMinor, postedMinor, todayMinor) => {
      const earned = extraBid({ offeredMinor, postedMinor, todayMinor });
      expect(earned).toBeLessThanOrEqual(offeredMinor);
      expect(BigInt(earned) * BigInt(postedMinor)).toBeLessThanOrEqual(
        BigInt(offeredMinor) * BigInt(todayMinor > postedMinor ? postedMinor : todayMinor),
      );
    }),
  );
});
