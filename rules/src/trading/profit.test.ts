import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addProfits, type PositionChange, splitProfit, valueAt } from './profit.ts';

const OUNCE = 31_103_477;
const trade = (ounces: number, spot: number, cash: number): PositionChange => ({
  kind: 'trade',
  weightUg: ounces * OUNCE,
  spotE4: spot * 10_000,
  cashMinor: cash * 100,
  costMinor: 0,
});
const hedge = (ounces: number, spot: number, cash: number, cost: number): PositionChange => ({
  ...trade(ounces, spot, cash),
  kind: 'hedge',
  costMinor: cost * 100,
});

describe('the split of a profit (RATE-06)', () => {
  it.each([
    ['nothing happened', [], 0, [40, 44], [0, 0, 0]],
    ['an open position follows spot', [], 100, [40, 44], [0, 400, 0]],
    ['a short position loses when spot rises', [], -100, [40, 44], [0, -400, 0]],
    ['a sale at spot without a move', [trade(-10, 40, 400)], -10, [40, 40], [0, 0, 0]],
    ['a premium over spot', [trade(-10, 40, 440)], -10, [40, 40], [40, 0, 0]],
    ['a bid below spot', [trade(10, 40, -390)], 10, [40, 40], [10, 0, 0]],
    ['a sale, then a rise', [trade(-10, 40, 440)], -10, [40, 44], [40, -40, 0]],
    ['a sale after a rise of the stock', [trade(-10, 44, 484)], 0, [40, 44], [44, 40, 0]],
    ['a hedged sale', [trade(-10, 40, 440), hedge(10, 40, -400, 5)], 0, [40, 50], [40, 0, -5]],
    ['a hedge below spot', [hedge(-10, 40, 398, 5)], -10, [40, 40], [0, 0, -7]],
    ['a void hedge', [hedge(-10, 40, 400, 5), hedge(10, 44, -400, -5)], 0, [40, 44], [0, -40, 40]],
    [
      'a stock count comes at spot',
      [{ ...trade(10, 42, 0), kind: 'count' as const }],
      10,
      [40, 44],
      [0, 20, 0],
    ],
  ] as const)('%s', (_, changes, open, [start, end], [spread, market, hedging]) => {
    const profit = splitProfit({
      changes,
      openUg: open * OUNCE,
      startE4: start * 10_000,
      endE4: end * 10_000,
    });
    // An ounce is not a whole number of micrograms.
    expect(Math.abs(profit.spreadMinor - spread * 100)).toBeLessThanOrEqual(1);
    expect(Math.abs(profit.marketMinor - market * 100)).toBeLessThanOrEqual(1);
    expect(Math.abs(profit.hedgingMinor - hedging * 100)).toBeLessThanOrEqual(1);
  });

  const weight = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });
  const price = fc.integer({ min: 1, max: 100_000_000 });
  const money = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  const change: fc.Arbitrary<PositionChange> = fc.record({
    kind: fc.constantFrom('trade', 'hedge', 'count'),
    weightUg: weight,
    spotE4: price,
    cashMinor: money,
    costMinor: fc.integer({ min: -100_000, max: 100_000 }),
  });
  const changes = fc
    .array(change, { maxLength: 20 })
    .map((all) => all.map((one) => (one.kind === 'count' ? { ...one, cashMinor: 0, costMinor: 0 } : one)));

  it('adds up to the cent, and to the money plus the change of value (RATE-06)', () => {
    fc.assert(
      fc.property(changes, weight, price, price, (some, openUg, startE4, endE4) => {
        const profit = splitProfit({ changes: some, openUg, startE4, endE4 });
        expect(profit.spreadMinor + profit.marketMinor + profit.hedgingMinor).toBe(profit.totalMinor);
        const counted = some.filter(({ kind }) => kind === 'count');
        const cash = some.reduce((sum, one) => sum + one.cashMinor - one.costMinor, 0);
        const startUg = some.reduce((sum, one) => sum - one.weightUg, openUg);
        const atSpot = counted.reduce((sum, one) => sum + valueAt(one.weightUg, one.spotE4), 0);
        const whole = cash + valueAt(openUg, endE4) - valueAt(startUg, startE4) - atSpot;
        expect(Math.abs(profit.totalMinor - whole)).toBeLessThanOrEqual(2 + counted.length);
      }),
    );
  });

  it('is the sum of its parts when a period is divided (RATE-06)', () => {
    fc.assert(
      fc.property(
        changes,
        changes,
        weight,
        price,
        price,
        price,
        (one, other, openUg, startE4, midE4, endE4) => {
          const whole = splitProfit({ changes: [...one, ...other], openUg, startE4, endE4 });
          const between = other.reduce((sum, { weightUg }) => sum - weightUg, openUg);
          const parts = addProfits([
            splitProfit({ changes: one, openUg: between, startE4, endE4: midE4 }),
            splitProfit({ changes: other, openUg, startE4: midE4, endE4 }),
          ]);
          for (const key of ['spreadMinor', 'hedgingMinor', 'totalMinor'] as const) {
            expect(Math.abs(whole[key] - parts[key])).toBeLessThanOrEqual(1);
          }
          expect(Math.abs(whole.marketMinor - parts.marketMinor)).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});
