import { expect, it } from 'vitest';
import { replaySales, type SaleMethod } from '../replay-sales.ts';
import { sumGains } from './sum-gains.ts';

/**
 * Ten coins for $100, ten for $300 and ten for $200. Twelve are sold in 2025 for $360, and five in 2026
 * for $175. The gains of each method were computed by hand.
 */
const LOTS = [
  { id: 'first', kind: 'coin', acquiredOn: '2023-01-10', pieces: 10, costMinor: 10_000 },
  { id: 'second', kind: 'coin', acquiredOn: '2024-09-01', pieces: 10, costMinor: 30_000 },
  { id: 'third', kind: 'coin', acquiredOn: '2025-02-01', pieces: 10, costMinor: 20_000 },
];
const SALES = [
  {
    id: 'a',
    kind: 'coin',
    soldOn: '2025-06-01',
    pieces: 12,
    proceedsMinor: 36_000,
    named: new Map([['third', 9]]),
  },
  { id: 'b', kind: 'coin', soldOn: '2026-03-01', pieces: 5, proceedsMinor: 17_500, named: new Map() },
];

const gainsBy = (method: SaleMethod) =>
  sumGains(replaySales(LOTS, SALES, () => method).parts).map(({ year, period, pieces, gainMinor }) => [
    year,
    period,
    pieces,
    gainMinor,
  ]);

it.each([
  // 2025: 10 of the first (300 - 100) long, 2 of the second (60 - 60) short. 2026: 5 of the second (175 - 150).
  [
    'fifo',
    [
      [2026, 'long', 5, 2_500],
      [2025, 'short', 2, 0],
      [2025, 'long', 10, 20_000],
    ],
  ],
  // 2025: 10 of the third (300 - 200), 2 of the second (60 - 60). 2026: 5 of the second (175 - 150).
  [
    'lifo',
    [
      [2026, 'long', 5, 2_500],
      [2025, 'short', 12, 10_000],
    ],
  ],
  // 2025: 10 of the second (300 - 300), 2 of the third (60 - 40). 2026: 5 of the third (175 - 100).
  [
    'highest',
    [
      [2026, 'long', 5, 7_500],
      [2025, 'short', 12, 2_000],
    ],
  ],
  // $20 a piece. 2025: 10 of the first (300 - 200) long, 2 of the second (60 - 40) short. 2026: 5 (175 - 100).
  [
    'average',
    [
      [2026, 'long', 5, 7_500],
      [2025, 'short', 2, 2_000],
      [2025, 'long', 10, 10_000],
    ],
  ],
  // 2025: 9 of the third (270 - 180) short, then 3 of the first (90 - 30) long. 2026: 5 of the first (175 - 50).
  [
    'named',
    [
      [2026, 'long', 5, 12_500],
      [2025, 'short', 9, 9_000],
      [2025, 'long', 3, 6_000],
    ],
  ],
] as const)('sums the gains of %s by year and holding period (STACK-05)', (method, expected) => {
  expect(gainsBy(method)).toEqual(expected);
});

it('states proceeds without a cost for pieces that no lot has (STACK-05)', () => {
  const [sale] = SALES;
  const { parts } = replaySales([], sale ? [sale] : [], () => 'fifo');
  expect(sumGains(parts)).toEqual([
    { year: 2025, period: null, pieces: 12, proceedsMinor: 36_000, costMinor: null, gainMinor: null },
  ]);
});
