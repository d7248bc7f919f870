import { expect, it } from 'vitest';
import { type BidTerms, bidPremium } from './bid-terms.ts';

const terms: BidTerms = {
  isBuying: true,
  metal: 'gold',
  fineWeightMicrograms: 31_103_477,
  conditions: {
    new: {
      premiumPpm: 13_000,
      premiumFixedMinor: 0,
      tiers: [
        { quantity: 50, premiumPpm: 18_000, premiumFixedMinor: 0 },
        { quantity: 10, premiumPpm: 15_000, premiumFixedMinor: 0 },
      ],
    },
    damaged: { premiumPpm: -20_000, premiumFixedMinor: 0, tiers: [] },
  },
};

it.each([
  [1, 'new', 13_000],
  [10, 'new', 15_000],
  [49, 'new', 15_000],
  [50, 'new', 18_000],
  [50, 'damaged', -20_000],
  [1, 'circulated', undefined],
] as const)('%i pieces, %s, have a premium of %s ppm', (quantity, condition, expected) => {
  expect(bidPremium(terms, quantity, condition)?.premiumPpm).toBe(expected);
});
