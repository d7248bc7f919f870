import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BidTerms, bidPremium, bidRejection, bidsLeft } from './bid-terms.ts';

const terms: BidTerms = {
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
  dailyCap: 200,
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

describe('bidRejection', () => {
  it.each([
    ['within the cap', terms, 200, 'new', 0, null],
    ['above the rest of the cap', terms, 101, 'new', 100, { reason: 'cap', left: 100 }],
    ['after the cap', terms, 1, 'new', 250, { reason: 'cap', left: 0 }],
    ['without a cap', { ...terms, dailyCap: null }, 9_999, 'new', 9_999, null],
    ['in a condition without terms', terms, 1, 'circulated', 0, { reason: 'condition' }],
  ] as const)('%s', (_, own, quantity, condition, bought, expected) => {
    expect(bidRejection(own, { quantity, condition }, bought)).toEqual(expected);
  });

  it('never lets a day exceed its cap', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.array(fc.integer({ min: 1, max: 80 })), (dailyCap, offers) => {
        let bought = 0;
        for (const quantity of offers) {
          if (bidRejection({ ...terms, dailyCap }, { quantity, condition: 'new' }, bought) === null)
            bought += quantity;
          expect(bidsLeft({ dailyCap }, bought)).toBe(dailyCap - bought);
          expect(bought).toBeLessThanOrEqual(dailyCap);
        }
      }),
    );
  });
});
