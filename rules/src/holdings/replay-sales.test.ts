import { describe, expect, it } from 'vitest';
import { type Book, type OwnedLot, replaySales, type Sale, type SaleMethod } from './replay-sales.ts';

const lot = (id: string, acquiredOn: string, pieces: number, costMinor: number, kind = 'coin'): OwnedLot => ({
  id,
  kind,
  acquiredOn,
  pieces,
  costMinor,
});
const sale = (soldOn: string, pieces: number, proceedsMinor: number, named: object = {}): Sale => ({
  id: `${soldOn}`,
  kind: 'coin',
  soldOn,
  pieces,
  proceedsMinor,
  named: new Map(Object.entries(named)),
});
const always = (method: SaleMethod) => () => method;

/** Three lots: old and dear, cheap, new and middling. */
const LOTS = [
  lot('new', '2026-05-01', 2, 9_000),
  lot('old', '2024-01-10', 2, 10_000),
  lot('cheap', '2025-06-01', 2, 3_000),
];

describe('a sale of three pieces', () => {
  it.each([
    [
      'fifo',
      [
        ['old', 2, 10_000, 'long'],
        ['cheap', 1, 1_500, 'long'],
      ],
    ],
    [
      'lifo',
      [
        ['new', 2, 9_000, 'short'],
        ['cheap', 1, 1_500, 'long'],
      ],
    ],
    [
      'highest',
      [
        ['old', 2, 10_000, 'long'],
        ['new', 1, 4_500, 'short'],
      ],
    ],
    [
      'average',
      [
        ['old', 2, 7_333, 'long'],
        ['cheap', 1, 3_667, 'long'],
      ],
    ],
    [
      'named',
      [
        ['cheap', 2, 3_000, 'long'],
        ['old', 1, 5_000, 'long'],
      ],
    ],
  ] as const)('takes its lots by %s (STACK-05)', (method, expected) => {
    const { parts } = replaySales(LOTS, [sale('2026-08-01', 3, 15_000, { cheap: 2 })], always(method));
    expect(parts.map(({ lotId, pieces, costMinor, period }) => [lotId, pieces, costMinor, period])).toEqual(
      expected,
    );
    expect(parts.map(({ proceedsMinor }) => proceedsMinor)).toEqual([10_000, 5_000]);
  });
});

it('takes no piece that was bought after the sale, and says so for the rest (STACK-05)', () => {
  const { parts, rest } = replaySales(LOTS, [sale('2025-01-01', 5, 1_000)], always('lifo'));
  expect(parts).toEqual([
    {
      saleId: '2025-01-01',
      lotId: 'old',
      acquiredOn: '2024-01-10',
      soldOn: '2025-01-01',
      pieces: 2,
      costMinor: 10_000,
      proceedsMinor: 400,
      period: 'short',
    },
    {
      saleId: '2025-01-01',
      lotId: null,
      acquiredOn: null,
      soldOn: '2025-01-01',
      pieces: 3,
      costMinor: null,
      proceedsMinor: 600,
      period: null,
    },
  ]);
  expect(rest.get('new')).toEqual({ pieces: 2, costMinor: 9_000 });
});

it('uses the method of the year of each sale (STACK-05)', () => {
  const sales = [sale('2026-08-01', 2, 1), sale('2025-08-01', 2, 1)];
  const { parts } = replaySales(LOTS, sales, (year) => (year === 2025 ? 'lifo' : 'fifo'));
  expect(parts.map(({ soldOn, lotId }) => [soldOn, lotId])).toEqual([
    ['2025-08-01', 'cheap'],
    ['2026-08-01', 'old'],
  ]);
});

it('leaves other kinds alone and ignores named lots of other kinds (STACK-05)', () => {
  const bar = lot('bar', '2020-01-01', 1, 5, 'bar');
  const { rest } = replaySales([bar], [sale('2026-01-01', 1, 9, { bar: 1 })], always('named'));
  expect(rest.get('bar')).toEqual({ pieces: 1, costMinor: 5 });
});

it('spreads the cost over the remaining pieces by average (STACK-05)', () => {
  const { rest } = replaySales(LOTS, [sale('2026-08-01', 3, 15_000)], always('average'));
  expect([...rest]).toEqual([
    ['new', { pieces: 2, costMinor: 7_333 }],
    ['old', { pieces: 0, costMinor: 0 }],
    ['cheap', { pieces: 1, costMinor: 3_667 }],
  ]);
});

it('lots of a book join after its last year; until then only its sales take them (STACK-05)', () => {
  const book: Book = { id: 'merged', through: 2024, methodOf: () => 'lifo' };
  const bought = (id: string, acquiredOn: string, costMinor: number, of: Book | null): OwnedLot => {
    return { id, kind: 'coin', acquiredOn, pieces: 2, costMinor, book: of };
  };
  const sold = (id: string, soldOn: string, pieces: number, of: Book | null): Sale => {
    return { id, kind: 'coin', soldOn, pieces, proceedsMinor: 0, named: new Map(), book: of };
  };
  const { parts, rest } = replaySales(
    [
      bought('own', '2023-01-01', 200, null),
      bought('old', '2022-01-01', 20, book),
      bought('new', '2023-06-01', 40, book),
    ],
    [
      sold('closed', '2024-01-01', 1, null),
      sold('other', '2024-02-01', 1, book),
      sold('open', '2025-01-01', 3, null),
    ],
    () => 'fifo',
  );
  const taken = parts.map(({ saleId, lotId, pieces, costMinor }) => [saleId, lotId, pieces, costMinor]);
  expect(taken).toEqual([
    ['other', 'new', 1, 20],
    ['closed', 'own', 1, 100],
    ['open', 'old', 2, 20],
    ['open', 'own', 1, 100],
  ]);
  expect(Object.fromEntries(rest)).toEqual({
    own: { pieces: 0, costMinor: 0 },
    old: { pieces: 0, costMinor: 0 },
    new: { pieces: 1, costMinor: 20 },
  });
});

it('a book without lots has sales without lots (STACK-05)', () => {
  const book: Book = { id: 'merged', through: 2024, methodOf: () => 'fifo' };
  const lot = { id: 'own', kind: 'coin', acquiredOn: '2023-01-01', pieces: 1, costMinor: 10 };
  const sale = {
    id: 'other',
    kind: 'coin',
    soldOn: '2024-01-01',
    pieces: 1,
    proceedsMinor: 0,
    named: new Map(),
    book,
  };
  expect(replaySales([lot], [sale], () => 'fifo').parts.map(({ lotId }) => lotId)).toEqual([null]);
});
