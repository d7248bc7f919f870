import { expect, it } from 'vitest';
import { choosableLots } from './choosable-lots.ts';
import { replaySales, type Sale } from './replay-sales.ts';

const LOTS = [
  { id: 'new', kind: 'coin', acquiredOn: '2025-03-01', pieces: 4, costMinor: 400 },
  { id: 'old', kind: 'coin', acquiredOn: '2024-03-01', pieces: 5, costMinor: 100 },
  { id: 'bar', kind: 'bar', acquiredOn: '2020-03-01', pieces: 9, costMinor: 100 },
];
const sale = (id: string, soldOn: string, pieces: number, named: Record<string, number> = {}): Sale => ({
  id,
  kind: 'coin',
  soldOn,
  pieces,
  proceedsMinor: 0,
  named: new Map(Object.entries(named)),
});
const NAMED = () => 'named' as const;
const choose = (sales: readonly Sale[], soldOn: string, id: string | null = null) => [
  ...choosableLots(LOTS, sales, { id, kind: 'coin', soldOn }, NAMED),
];

it.each([
  ['2023-01-01', []],
  ['2024-12-31', [['old', 5]]],
  [
    '2025-03-01',
    [
      ['old', 5],
      ['new', 4],
    ],
  ],
] as const)('offers the lots that were held on %s, the oldest first (STACK-05)', (day, expected) => {
  expect(choose([], day)).toEqual(expected);
});

it('leaves out what earlier sales took, and counts later sales and the sale itself as open (STACK-05)', () => {
  const sales = [
    sale('a', '2025-05-01', 3, { new: 3 }),
    sale('b', '2025-05-01', 2, { old: 2 }),
    sale('c', '2025-06-01', 4),
  ];
  expect(choose(sales, '2025-05-01')).toEqual([
    ['old', 3],
    ['new', 1],
  ]);
  expect(choose(sales, '2025-05-01', 'b')).toEqual([
    ['old', 5],
    ['new', 1],
  ]);
  expect(choose(sales, '2025-05-01', 'a')).toEqual([
    ['old', 5],
    ['new', 4],
  ]);
});

it('offers what the sale then takes (STACK-05)', () => {
  const earlier = sale('a', '2025-05-01', 3);
  const chosen = choose([earlier], '2025-06-01');
  const later = sale('b', '2025-06-01', 6, Object.fromEntries(chosen));
  const { parts } = replaySales(LOTS, [earlier, later], NAMED);
  expect(parts.filter(({ saleId }) => saleId === 'b').map(({ lotId, pieces }) => [lotId, pieces])).toEqual(
    chosen,
  );
});
