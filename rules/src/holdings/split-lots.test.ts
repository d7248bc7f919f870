import fc from 'fast-check';
import { expect, it } from 'vitest';
import { missingPieces, mostSellable } from './pieces-held.ts';
import { type OwnedLot, replaySales, SALE_METHODS, type Sale, type SaleMethod } from './replay-sales.ts';
import { lackingSplits, type Split, shareSplits, takenPieces } from './split-lots.ts';

const lot = (
  id: string,
  kind: string,
  pieces: number,
  costMinor: number,
  acquiredOn = '2020-01-01',
): OwnedLot => ({
  id,
  kind,
  acquiredOn,
  pieces,
  costMinor,
});
const splitOff = (id: string, kind: string, split: Split, acquiredOn = '2020-01-01'): OwnedLot => ({
  ...lot(id, kind, split.taken * split.each, 0, acquiredOn),
  split,
});
const sale = (
  id: string,
  kind: string,
  pieces: number,
  soldOn: string,
  named: Record<string, number> = {},
): Sale => ({
  id,
  kind,
  pieces,
  soldOn,
  proceedsMinor: 0,
  named: new Map(Object.entries(named)),
});
const by = (method: SaleMethod) => () => method;
const TUBE = lot('tube', 'tube', 2, 100_01);
const COINS = splitOff('coins', 'coin', { from: 'tube', on: '2024-06-01', taken: 1, each: 25 });

it('breaks a tube into its coins, with their part of the cost (STACK-01, STACK-06)', () => {
  const { rest } = replaySales([TUBE, COINS], [], by('fifo'));
  expect([...rest]).toEqual([
    ['tube', { pieces: 1, costMinor: 50_00 }],
    ['coins', { pieces: 25, costMinor: 50_01 }],
  ]);
});

it('sells coins from the day of the split on, with the day on which the tube was bought (STACK-05)', () => {
  const newer = lot('newer', 'coin', 5, 20_00, '2022-01-01');
  const sales = [sale('before', 'coin', 2, '2023-01-01'), sale('after', 'coin', 4, '2024-06-01')];
  const { parts } = replaySales([TUBE, COINS, newer], sales, by('fifo'));
  expect(parts.map(({ saleId, lotId, pieces, period }) => [saleId, lotId, pieces, period])).toEqual([
    ['before', 'newer', 2, 'short'],
    ['after', 'coins', 4, 'long'],
  ]);
});

it.each(SALE_METHODS)('leaves the figures of sales before the split alone (%s, STACK-05)', (method) => {
  const lots = [lot('a', 'coin', 25, 100_03), lot('b', 'coin', 10, 90_00, '2021-01-01')];
  const sales = [sale('x', 'coin', 7, '2022-01-01', { a: 7 }), sale('y', 'coin', 8, '2023-01-01', { b: 3 })];
  const before = replaySales(lots, sales, by(method));
  const left = before.rest.get('a')?.pieces ?? 0;
  const part = splitOff('part', 'coin', { from: 'a', on: '2024-01-01', taken: left, each: 1 });
  const after = replaySales([...lots, part], sales, by(method));
  expect(after.parts).toEqual(before.parts);
  expect(after.rest.get('part')).toEqual(before.rest.get('a'));
});

it('a sale that is recorded later for a day before the split takes other pieces first (STACK-05)', () => {
  const lots = [lot('a', 'coin', 10, 100_00), lot('b', 'coin', 10, 50_00, '2021-01-01')];
  const part = splitOff('part', 'coin', { from: 'a', on: '2024-01-01', taken: 8, each: 1 });
  for (const method of SALE_METHODS) {
    const { rest } = replaySales([...lots, part], [sale('s', 'coin', 12, '2023-01-01')], by(method));
    expect([method, rest.get('part')?.pieces]).toEqual([method, 8]);
  }
});

it('counts coins after the split, and tubes until then (STACK-05)', () => {
  const most = (kind: string, day: string) => mostSellable([TUBE, COINS], [], { kind, day });
  expect([most('tube', '2023-01-01'), most('coin', '2024-05-31'), most('coin', '2024-06-01')]).toEqual([
    1, 0, 25,
  ]);
  expect([...missingPieces([TUBE, COINS], [sale('s', 'tube', 2, '2023-01-01')])]).toEqual([['coins', 1]]);
});

it('a refund takes the pieces that were not split first, then those that were (STACK-02)', () => {
  const part = splitOff('part', 'coin', { from: 'a', on: '2024-01-01', taken: 15, each: 1 });
  const held = (pieces: number) => {
    const lots = [lot('a', 'coin', pieces, pieces * 4_00), part];
    const { rest } = replaySales(lots, [], by('fifo'));
    return [
      rest.get('a')?.pieces,
      rest.get('part')?.pieces,
      rest.get('part')?.costMinor,
      lackingSplits(lots),
    ];
  };
  expect([held(25), held(16), held(9)]).toEqual([
    [10, 15, 60_00, 0],
    [1, 15, 60_00, 0],
    [0, 9, 36_00, 6],
  ]);
});

it('splits a box into tubes and a tube into coins on one day (STACK-01)', () => {
  const box = lot('box', 'box', 1, 1_234_567);
  const tubes = splitOff('tubes', 'tube', { from: 'box', on: '2024-01-01', taken: 1, each: 20 });
  const coins = splitOff('coins', 'coin', { from: 'tubes', on: '2024-01-01', taken: 3, each: 25 });
  const { rest } = replaySales([box, tubes, coins], [], by('average'));
  expect([...rest.values()].map(({ pieces }) => pieces)).toEqual([0, 17, 75]);
  expect([...rest.values()].reduce((sum, { costMinor }) => sum + costMinor, 0)).toBe(1_234_567);
});

it('pieces, cost and refunds of a lot and of its splits add up (STACK-06)', () => {
  const figures = fc.record({
    pieces: fc.integer({ min: 1, max: 500 }),
    net: fc.nat(9_999_999),
    refund: fc.nat(99_999),
  });
  fc.assert(
    fc.property(
      figures,
      fc.array(fc.record({ taken: fc.nat(300), each: fc.constantFrom(1, 25) })),
      (bought, made) => {
        const { pieces, net, refund } = bought;
        const splits = made.map(({ taken, each }, at) =>
          splitOff(`split ${at}`, 'coin', {
            from: at % 3 === 2 ? `split ${at - 1}` : 'a',
            on: '2024-01-01',
            taken,
            each,
          }),
        );
        const lots = [lot('a', 'coin', pieces, net + refund), ...splits].map((each) => ({
          ...each,
          refundedMinor: each.split ? 0 : refund,
        }));
        const shares = [...shareSplits(lots, takenPieces(lots)).values()];
        const sum = (key: 'costMinor' | 'refundedMinor') =>
          shares.reduce((all, share) => all + share[key], 0);
        expect([sum('costMinor'), sum('refundedMinor')]).toEqual([net + refund, refund]);
        for (const share of shares)
          expect(share.costMinor >= share.refundedMinor && share.pieces >= 0).toBe(true);
      },
    ),
  );
});
