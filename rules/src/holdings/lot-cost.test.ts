import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CostLine, type Part, shareOrderCost, shareOrderParts } from './lot-cost.ts';

const line = (rowMinor: number, taxMinor = 0, discountMinor = 0, quantity = 1): CostLine => ({
  quantity,
  rowMinor,
  taxMinor,
  discountMinor,
});

it.each([
  ['delivery by price', [line(3_000), line(1_000)], 4_500, [3_375, 1_125]],
  ['thirds of a cent', [line(100), line(100), line(100)], 301, [100, 101, 100]],
  ['tax and discounts of the line', [line(1_000, 80, 100), line(1_000)], 2_180, [1_080, 1_100]],
  ['a free order', [line(0), line(0)], 0, [0, 0]],
  ['free pieces with delivery', [line(0, 0, 0, 3), line(0, 0, 0, 1)], 800, [600, 200]],
] as const)('shares %s (STACK-01)', (_, lines, totalMinor, costs) => {
  expect(shareOrderCost(lines, totalMinor)).toEqual(costs);
});

const part = (pieces: number, gone: Partial<Part> = {}): Part => ({
  pieces,
  returned: 0,
  refunded: 0,
  lost: 0,
  ...gone,
});
/** Ten coins for $300.00: three in a parcel, seven that have not left. */
const coins = (sent: Partial<Part>, unsent: Partial<Part>) => [
  { ...line(30_000, 0, 0, 10), parts: [part(3, sent), part(7, unsent)] },
];

it.each([
  ['for pieces that never left', coins({}, { refunded: 7 }), 21_000, [3, 9_000]],
  ['by amount', coins({}, {}), 21_000, [3, 2_700]],
  ['for pieces that never left, and another by amount', coins({}, { refunded: 7 }), 22_000, [3, 8_000]],
  ['for a lost package', coins({ refunded: 3 }, {}), 9_000, [0, 0]],
  ['for a part of a package', coins({ refunded: 1 }, {}), 3_000, [2, 6_000]],
  ['that is less than the cost of its pieces', coins({ refunded: 1 }, {}), 1_000, [2, 6_000]],
  ['for pieces that came back', coins({ returned: 1, refunded: 1 }, {}), 3_000, [2, 6_000]],
  ['of returned and other pieces of one package', coins({ returned: 1, refunded: 2 }, {}), 6_000, [1, 3_000]],
  ['of lost pieces beside one that came back', coins({ returned: 1, lost: 2 }, {}), 9_000, [0, 0]],
  ['of lost pieces beside a refunded one', coins({ refunded: 1, lost: 1 }, {}), 6_000, [1, 3_000]],
  ['of everything', coins({ refunded: 3 }, { refunded: 7 }), 30_000, [0, 0]],
] as const)('a refund %s (STACK-02)', (_, lines, refundedMinor, [pieces, netMinor]) => {
  const [[lot] = []] = shareOrderParts(lines, { totalMinor: 30_000, refundedMinor });
  expect((lot?.pieces ?? 0) - (lot?.gonePieces ?? 0)).toBe(pieces);
  expect((lot?.costMinor ?? 0) - (lot?.goneMinor ?? 0) - (lot?.refundedMinor ?? 0)).toBe(netMinor);
});

it.each([
  ['by amount', [line(3_000), line(1_000)], 4_000, 400, [300, 100]],
  ['of everything', [line(3_000), line(1_000)], 4_333, 4_333, [3_250, 1_083]],
  ['above the total', [line(500)], 500, 900, [500]],
] as const)(
  'spreads a refund %s over the costs (STACK-02)',
  (_, lines, totalMinor, refundedMinor, refunds) => {
    const parted = lines.map((each) => ({ ...each, parts: [part(1)] }));
    const shares = shareOrderParts(parted, { totalMinor, refundedMinor }).flat();
    expect(shares.map((share) => share.refundedMinor)).toEqual(refunds);
  },
);

const anyPart = fc.record({
  pieces: fc.integer({ min: 1, max: 60 }),
  returned: fc.nat(9),
  refunded: fc.nat(70),
  lost: fc.nat(9),
});
const anyLine = fc
  .record({
    rowMinor: fc.nat(5_000_000),
    taxMinor: fc.nat(500_000),
    discountPart: fc.nat(100),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 6 }),
  })
  .map(({ discountPart, ...rest }) => ({
    ...rest,
    quantity: rest.parts.reduce((sum, { pieces }) => sum + pieces, 0),
    discountMinor: Math.floor((rest.rowMinor * discountPart) / 100),
  }));

it('parts add up to the total and to the refunds, and no refund is above its cost (STACK-01, STACK-06)', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.nat(100_000),
      fc.nat(1_000),
      (lines, deliveryMinor, refundPart) => {
        const ownMinor = lines.reduce(
          (sum, each) => sum + each.rowMinor - each.discountMinor + each.taxMinor,
          0,
        );
        const totalMinor = ownMinor + deliveryMinor;
        const refundedMinor = Math.floor((totalMinor * refundPart) / 1_000);
        const parts = shareOrderParts(lines, { totalMinor, refundedMinor }).flat();
        const sumOf = (key: 'costMinor' | 'goneMinor' | 'refundedMinor') =>
          parts.reduce((sum, each) => sum + each[key], 0);
        expect(sumOf('costMinor')).toBe(totalMinor);
        expect(sumOf('refundedMinor')).toBe(Math.max(0, refundedMinor - sumOf('goneMinor')));
        for (const each of parts) {
          expect(each.gonePieces).toBeLessThanOrEqual(each.pieces);
          expect(each.refundedMinor).toBeGreaterThanOrEqual(0);
          expect(each.refundedMinor).toBeLessThanOrEqual(each.costMinor - each.goneMinor);
        }
      },
    ),
    { numRuns: 500 },
  );
});
