import { expect, it } from 'vitest';
import { missingPieces, mostSellable } from './pieces-held.ts';

const lot = (acquiredOn: string, pieces: number, kind = 'coin') => ({
  id: acquiredOn,
  kind,
  acquiredOn,
  pieces,
});
const sale = (soldOn: string, pieces: number, kind = 'coin') => ({ id: soldOn, kind, soldOn, pieces });

const LOTS = [lot('2026-03-01', 4), lot('2024-03-01', 10), lot('2020-01-01', 99, 'bar')];

it.each([
  ['before the first purchase', '2024-02-29', 0],
  ['on the day of the purchase', '2024-03-01', 3],
  ['before a later sale, which keeps its pieces', '2024-12-31', 3],
  ['on the day of another sale', '2025-06-01', 3],
  ['after another purchase', '2026-03-01', 7],
])('counts what can be sold %s (STACK-05)', (_, day, pieces) => {
  expect(mostSellable(LOTS, [sale('2025-06-01', 7)], { kind: 'coin', day })).toBe(pieces);
});

it('leaves nothing to sell before a quote of more pieces than are known (STACK-05)', () => {
  const sales = [sale('2025-06-01', 12)];
  expect(mostSellable(LOTS, sales, { kind: 'coin', day: '2025-01-01' })).toBe(0);
  expect(mostSellable(LOTS, sales, { kind: 'coin', day: '2026-03-01' })).toBe(4);
});

it('names the sales that lack pieces, by kind and day (STACK-05)', () => {
  const sales = [sale('2026-04-01', 5), sale('2025-06-01', 12), sale('2019-01-01', 1, 'bar')];
  expect(missingPieces(LOTS, sales)).toEqual(
    new Map([
      ['2026-04-01', 1],
      ['2025-06-01', 2],
      ['2019-01-01', 1],
    ]),
  );
  expect(missingPieces(LOTS, [sale('2024-03-01', 10), sale('2026-03-01', 4)])).toEqual(new Map());
});
