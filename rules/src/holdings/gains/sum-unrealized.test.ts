import { describe, expect, it } from 'vitest';
import { replaySales } from '../replay-sales.ts';
import { gainValue, sumUnrealized, type UnsoldLot } from './sum-unrealized.ts';

const TODAY = '2026-06-15';
const bid = (minor: number) => ({ basis: 'bid', minor }) as const;
const melt = (minor: number) => ({ basis: 'melt', minor }) as const;
const lot = (
  acquiredOn: string,
  pieces: number,
  costMinor: number,
  value: UnsoldLot['value'],
): UnsoldLot => ({ acquiredOn, pieces, costMinor, value });

describe('unrealized gains', () => {
  it.each<[string, UnsoldLot[], unknown[]]>([
    ['no lot', [], []],
    ['a sold lot', [lot('2025-01-01', 0, 0, bid(0))], []],
    [
      'a gain at our bid and a loss at melt, by year',
      [lot('2024-03-01', 2, 5_000, melt(4_200)), lot('2026-01-01', 1, 3_000, bid(3_500))],
      [
        [2026, 'short', 'bid', 1, 3_000, 3_500, 500],
        [2024, 'long', 'melt', 2, 5_000, 4_200, -800],
      ],
    ],
    [
      'the anniversary, which is still short, and the day before, which is long',
      [lot('2025-06-15', 1, 100, bid(150)), lot('2025-06-14', 1, 100, bid(170))],
      [
        [2025, 'short', 'bid', 1, 100, 150, 50],
        [2025, 'long', 'bid', 1, 100, 170, 70],
      ],
    ],
    [
      'a lot without a value, whose cost lowers no gain',
      [
        lot('2025-01-01', 3, 900, null),
        lot('2025-02-01', 1, 100, bid(130)),
        lot('2025-03-01', 2, 200, melt(190)),
        lot('2025-04-01', 4, 400, bid(440)),
      ],
      [
        [2025, 'long', 'bid', 5, 500, 570, 70],
        [2025, 'long', 'melt', 2, 200, 190, -10],
        [2025, 'long', null, 3, 900, null, null],
      ],
    ],
    [
      'a value of zero, which is a loss of the whole cost',
      [lot('2026-02-01', 1, 250, melt(0))],
      [[2026, 'short', 'melt', 1, 250, 0, -250]],
    ],
  ])('sums %s (STACK-05)', (_, lots, expected) => {
    expect(
      sumUnrealized(lots, TODAY).map(({ year, period, basis, pieces, costMinor, valueMinor, gainMinor }) => [
        year,
        period,
        basis,
        pieces,
        costMinor,
        valueMinor,
        gainMinor,
      ]),
    ).toEqual(expected);
  });
});

it.each([
  [{ bid: { minor: 5 }, melt: { minor: 7 } }, bid(5)],
  [{ bid: null, melt: { minor: 7 } }, melt(7)],
  [{ bid: { minor: 0 }, melt: { minor: 7 } }, bid(0)],
  [{ bid: null, melt: null }, null],
])('takes our bid, else melt value, else nothing from %j (STACK-05)', (values, expected) => {
  expect(gainValue(values)).toEqual(expected);
});

it('counts every piece and cent that the sales left, once (STACK-05, STACK-06)', () => {
  const lots = [
    { id: 'a', kind: 'coin', acquiredOn: '2024-01-10', pieces: 3, costMinor: 10_000 },
    { id: 'b', kind: 'coin', acquiredOn: '2026-05-01', pieces: 2, costMinor: 9_001 },
  ];
  const sale = {
    id: 's',
    kind: 'coin',
    soldOn: '2026-06-01',
    pieces: 2,
    proceedsMinor: 9_999,
    named: new Map(),
  };
  const { parts, rest } = replaySales(lots, [sale], () => 'average');
  const unsold = lots.map(({ id, acquiredOn }) => ({
    acquiredOn,
    value: null,
    ...(rest.get(id) ?? { pieces: 0, costMinor: 0 }),
  }));
  const rows = sumUnrealized(unsold, TODAY);
  const sold = parts.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0);
  expect(rows.reduce((sum, { costMinor }) => sum + costMinor, sold)).toBe(19_001);
  expect(rows.reduce((sum, { pieces }) => sum + pieces, 2)).toBe(5);
});
