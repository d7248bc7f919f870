import { expect, it } from 'vitest';
import { replaySales, type Sale } from '../replay-sales.ts';
import { choosableLots } from './choosable-lots.ts';

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

it('leaves the pieces of a later split to it, as an earlier sale by another method did (STACK-05)', () => {
  const lots = [
    { id: 'old', kind: 'coin', acquiredOn: '2020-01-01', pieces: 10, costMinor: 100 },
    { id: 'new', kind: 'coin', acquiredOn: '2021-01-01', pieces: 10, costMinor: 100 },
    { id: 'safe', kind: 'coin', acquiredOn: '2020-01-01', pieces: 6, costMinor: 0 },
  ].map((lot) => ({
    ...lot,
    split: lot.id === 'safe' ? { from: 'old', on: '2025-06-01', taken: 6, each: 1 } : null,
  }));
  const methodOf = (year: number) => (year === 2024 ? 'fifo' : 'named');
  const earlier = sale('a', '2024-01-01', 8);
  const chosen = choosableLots(lots, [earlier], { id: null, kind: 'coin', soldOn: '2025-03-01' }, methodOf);
  expect([...chosen]).toEqual([['new', 6]]);
  const later = sale('b', '2025-03-01', 6, Object.fromEntries(chosen));
  const { parts, rest } = replaySales(lots, [earlier, later], methodOf);
  expect(parts.filter(({ saleId }) => saleId === 'b').map(({ lotId }) => lotId)).toEqual(['new']);
  expect(rest.get('safe')?.pieces).toBe(6);
  expect(choosableLots(lots, [earlier], { id: null, kind: 'coin', soldOn: '2025-06-01' }, methodOf)).toEqual(
    new Map([
      ['safe', 6],
      ['new', 6],
    ]),
  );
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
