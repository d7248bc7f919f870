import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CostLine, shareOfPieces, shareOrderCost } from './lot-cost.ts';

const line = (rowMinor: number, taxMinor = 0, discountMinor = 0, quantity = 1): CostLine => ({
  quantity,
  rowMinor,
  taxMinor,
  discountMinor,
});

it.each([
  ['delivery by price', [line(3_000), line(1_000)], 4_500, 0, [3_375, 1_125], [0, 0]],
  ['thirds of a cent', [line(100), line(100), line(100)], 301, 0, [100, 101, 100], [0, 0, 0]],
  ['tax and discounts of the line', [line(1_000, 80, 100), line(1_000)], 2_180, 0, [1_080, 1_100], [0, 0]],
  ['a free order', [line(0), line(0)], 0, 0, [0, 0], [0, 0]],
  ['free pieces with delivery', [line(0, 0, 0, 3), line(0, 0, 0, 1)], 800, 0, [600, 200], [0, 0]],
  ['a refund by amount', [line(3_000), line(1_000)], 4_000, 400, [3_000, 1_000], [300, 100]],
  ['a refund of everything', [line(3_000), line(1_000)], 4_333, 4_333, [3_250, 1_083], [3_250, 1_083]],
  ['a refund above the total', [line(500)], 500, 900, [500], [500]],
] as const)('shares %s (STACK-01, STACK-02)', (_, lines, totalMinor, refundedMinor, costs, refunds) => {
  const shares = shareOrderCost(lines, { totalMinor, refundedMinor });
  expect(shares.map(({ costMinor }) => costMinor)).toEqual(costs);
  expect(shares.map((share) => share.refundedMinor)).toEqual(refunds);
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    rowMinor: fc.nat(5_000_000),
    taxMinor: fc.nat(500_000),
    discountPart: fc.nat(100),
  })
  .map(({ discountPart, ...rest }) => ({
    ...rest,
    discountMinor: Math.floor((rest.rowMinor * discountPart) / 100),
  }));

it('shares add up to the total and to the refunds, and no refund is above its cost (STACK-01, STACK-06)', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.nat(100_000),
      fc.nat(1_000),
      (lines, deliveryMinor, refundPart) => {
        const ownMinor = lines.reduce(
          (sum, each) => sum + each.rowMinor - each.discountMinor + each.taxMinor,
          0,
        );
        const totalMinor = ownMinor + deliveryMinor;
        const refundedMinor = Math.floor((totalMinor * refundPart) / 1_000);
        const shares = shareOrderCost(lines, { totalMinor, refundedMinor });
        expect(shares.reduce((sum, { costMinor }) => sum + costMinor, 0)).toBe(totalMinor);
        expect(shares.reduce((sum, share) => sum + share.refundedMinor, 0)).toBe(refundedMinor);
        for (const share of shares) {
          expect(share.refundedMinor).toBeGreaterThanOrEqual(0);
          expect(share.refundedMinor).toBeLessThanOrEqual(share.costMinor);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('the parts of any parcels add up to the line, and no refund is above its cost (STACK-01, STACK-06)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(12), fc.nat(10_000_000)),
      fc.nat(1_000),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      (costMinor, keptPart, parcels) => {
        const refundedMinor = costMinor - Math.ceil((costMinor * keptPart) / 1_000_000);
        const quantity = parcels.reduce((a, b) => a + b, 0);
        let before = 0;
        const parts = parcels.map((pieces) => {
          const part = shareOfPieces({ costMinor, refundedMinor }, { before, pieces, quantity });
          before += pieces;
          return part;
        });
        expect(parts.reduce((sum, part) => sum + part.costMinor, 0)).toBe(costMinor);
        expect(parts.reduce((sum, part) => sum + part.refundedMinor, 0)).toBe(refundedMinor);
        for (const part of parts) {
          expect(part.refundedMinor).toBeGreaterThanOrEqual(0);
          expect(part.refundedMinor).toBeLessThanOrEqual(part.costMinor);
        }
      },
    ),
    { numRuns: 500 },
  );
});
