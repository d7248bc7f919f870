import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceShares } from './piece-share.ts';

const kinds = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    costMinor: fc.integer({ min: 0, max: 5_000_000 }),
    reducedPpm: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('the bid of a whole is shared among its pieces by their costs (SELL-05)', () => {
  const shares = pieceShares([
    { quantity: 1, costMinor: 3_000 },
    { quantity: 2, costMinor: 500 },
  ]);
  expect(shares).toEqual([0.75, 0.125]);
});

test('a piece that is not for sale stands for nothing, and without costs all are equal (SELL-05)', () => {
  const gone = { quantity: 1, costMinor: Number.POSITIVE_INFINITY };
  expect(pieceShares([{ quantity: 4, costMinor: 100 }, gone])).toEqual([0.25, 0]);
  expect(pieceShares([gone, { quantity: 3, costMinor: 0 }])).toEqual([0.25, 0.25]);
});

test('pieces at a discount, but not below their shares, cost the bid of the whole (SELL-05)', () => {
  fc.assert(
    fc.property(kinds, fc.double({ min: 0, max: 1, noNaN: true }), (contents, part) => {
      const wholeCost = contents.reduce((sum, { quantity, costMinor }) => sum + quantity * costMinor, 0);
      // The shop bids for a whole at most what its pieces cost.
      const bidMinor = wholeCost * part;
      const shares = pieceShares(contents);
      const paid = contents.map(({ costMinor, reducedPpm, quantity }, at) => {
        const reduced = Math.floor((costMinor * (1_000_000 - reducedPpm)) / 1_000_000);
        const floorMinor = bidMinor * (shares[at] ?? 0);
        return quantity * Math.min(costMinor, Math.max(reduced, floorMinor));
      });
      expect(paid.reduce((sum, minor) => sum + minor, 0)).toBeGreaterThanOrEqual(bidMinor - 1e-3);
    }),
  );
});
