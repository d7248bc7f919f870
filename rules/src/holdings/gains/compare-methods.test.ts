import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaySales, SALE_METHODS, type Sale, type SaleMethod } from '../replay-sales.ts';
import { compareMethods } from './compare-methods.ts';

/** Silver coins: 10 for $338.40, 50 for $2,108.00 and 5 for $236.30. */
const LOTS = [
  { id: 'a', kind: 'coin', acquiredOn: '2025-03-03', pieces: 10, costMinor: 33_840 },
  { id: 'b', kind: 'coin', acquiredOn: '2026-04-30', pieces: 50, costMinor: 210_800 },
  { id: 'c', kind: 'coin', acquiredOn: '2026-10-02', pieces: 5, costMinor: 23_630 },
  { id: 'd', kind: 'bar', acquiredOn: '2020-01-01', pieces: 9, costMinor: 1 },
];
const SALE: Sale = {
  id: 's',
  kind: 'coin',
  soldOn: '2026-11-18',
  pieces: 35,
  proceedsMinor: 149_800,
  named: new Map(),
};
const always = (method: SaleMethod) => () => method;

describe('a sale of 35 coins for $1,498.00', () => {
  it.each<[SaleMethod, number, number, [string, number][]]>([
    // 10 of a, 25 of b: 338.40 + 1,054.00.
    [
      'fifo',
      139_240,
      10_560,
      [
        ['short', 1_600],
        ['long', 8_960],
      ],
    ],
    // 5 of c, 30 of b: 236.30 + 1,264.80.
    ['lifo', 150_110, -310, [['short', -310]]],
    ['highest', 150_110, -310, [['short', -310]]],
    // 2,682.70 for 65 pieces.
    [
      'average',
      144_453,
      5_347,
      [
        ['short', 3_819],
        ['long', 1_528],
      ],
    ],
  ])('costs and gains the right amount by %s (STACK-05)', (method, costMinor, gainMinor, gains) => {
    const outcomes = compareMethods(LOTS, [], SALE, always('lifo'));
    const outcome = outcomes.find((each) => each.method === method);
    expect(outcome).toMatchObject({
      method,
      costMinor,
      gainMinor,
      proceedsMinor: 149_800,
      gains: new Map(gains as never),
    });
  });
});

it('lists the pieces of each lot with their day, and those without a lot (STACK-05)', () => {
  const taken = (sale: Sale) =>
    compareMethods(LOTS, [], sale, always('fifo'))[0]?.parts.map(
      ({ lotId, acquiredOn, pieces, costMinor }) => [lotId, acquiredOn, pieces, costMinor],
    );
  expect(taken(SALE)).toEqual([
    ['a', '2025-03-03', 10, 33_840],
    ['b', '2026-04-30', 25, 105_400],
  ]);
  expect(taken({ ...SALE, soldOn: '2026-01-01' })).toEqual([
    ['a', '2025-03-03', 10, 33_840],
    [null, null, 25, null],
  ]);
});

it('compares named lots when the sale names some, or its year does (STACK-05)', () => {
  const methods = (sale: Sale, method: SaleMethod) =>
    compareMethods(LOTS, [], sale, always(method)).map((outcome) => outcome.method);
  expect(methods(SALE, 'fifo')).toEqual(['fifo', 'lifo', 'highest', 'average']);
  expect(methods(SALE, 'named')).toEqual(SALE_METHODS);
  const named = { ...SALE, named: new Map([['c', 5]]) };
  expect(methods(named, 'fifo')).toEqual(SALE_METHODS);
  // 5 of c, 10 of a, 20 of b: 236.30 + 338.40 + 843.20.
  expect(compareMethods(LOTS, [], named, always('fifo')).at(-1)?.costMinor).toBe(141_790);
});

it('has no cost and no gain when more is sold than was held (STACK-05)', () => {
  const outcomes = compareMethods(LOTS, [], { ...SALE, soldOn: '2026-01-01' }, always('fifo'));
  expect(outcomes.map(({ costMinor, gainMinor }) => [costMinor, gainMinor])).toEqual(
    outcomes.map(() => [null, null]),
  );
});

it('equals the replay of the recorded sale, new or changed, whatever the method (STACK-05)', () => {
  const before = { ...SALE, id: 'before', soldOn: '2025-12-01', pieces: 4 };
  const method = fc.constantFrom(...SALE_METHODS);
  fc.assert(
    fc.property(
      method,
      method,
      fc.integer({ min: 1, max: 61 }),
      fc.boolean(),
      (past, now, pieces, isChange) => {
        const sale = { ...SALE, pieces, named: new Map([['c', 2]]) };
        const recorded = isChange ? [{ ...SALE, pieces: 1 }, before] : [before];
        const outcomes = compareMethods(LOTS, recorded, sale, always(past));
        const { parts } = replaySales(LOTS, [before, sale], (year) => (year === 2026 ? now : past));
        const own = parts.filter(({ saleId }) => saleId === sale.id);
        const costMinor = own.reduce((sum, part) => sum + (part.costMinor ?? 0), 0);
        expect(outcomes.find((outcome) => outcome.method === now)).toMatchObject({ costMinor });
      },
    ),
  );
});
