import { expect, it } from 'vitest';
import { replaySales, type SaleMethod } from '../replay-sales.ts';
import { partsByLot } from './parts-by-lot.ts';

/** A lot of ten coins, four of which a later split takes, and a newer lot of five. */
const LOTS = [
  { id: 'a', kind: 'coin', acquiredOn: '2025-01-01', pieces: 10, costMinor: 1_000 },
  { id: 'b', kind: 'coin', acquiredOn: '2025-02-01', pieces: 5, costMinor: 400 },
  {
    ...{ id: 'half', kind: 'half', acquiredOn: '2025-01-01', pieces: 8, costMinor: 0 },
    split: { from: 'a', on: '2026-01-01', taken: 4, each: 2 },
  },
];
const SALE = {
  ...{ id: 's', kind: 'coin', soldOn: '2025-06-01', pieces: 14, proceedsMinor: 2_801 },
  named: new Map<string, number>(),
};

it.each<[SaleMethod, string[]]>([
  ['fifo', ['a', 'b']],
  ['lifo', ['b', 'a']],
  ['highest', ['a', 'b']],
  ['average', ['a', 'b']],
  ['named', ['a', 'b']],
])('lists a lot once that a sale by %s reaches twice, with the sums (STACK-05)', (method, lots) => {
  const { parts } = replaySales(LOTS, [SALE], () => method);
  expect(parts.map(({ lotId }) => lotId)).toEqual(expect.arrayContaining(['a', 'b', 'a']));
  expect(parts).toHaveLength(3);
  const joined = partsByLot(parts);
  expect(joined.map(({ lotId }) => lotId)).toEqual(lots);
  const total = (key: 'pieces' | 'costMinor' | 'proceedsMinor', list: typeof parts) =>
    list.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  for (const key of ['pieces', 'costMinor', 'proceedsMinor'] as const) {
    expect(total(key, joined)).toBe(total(key, parts));
    const ofA = parts.filter(({ lotId }) => lotId === 'a');
    expect(joined.find(({ lotId }) => lotId === 'a')?.[key]).toBe(total(key, ofA));
  }
});

it('keeps the pieces without a lot apart, without a cost (STACK-05)', () => {
  const { parts } = replaySales(LOTS, [{ ...SALE, pieces: 20 }], () => 'fifo');
  expect(partsByLot(parts).map(({ lotId, pieces, costMinor }) => [lotId, pieces, costMinor])).toEqual([
    ['a', 10, 1_000],
    ['b', 5, 400],
    [null, 5, null],
  ]);
});
