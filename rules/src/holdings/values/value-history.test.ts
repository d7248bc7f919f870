import { describe, expect, it } from 'vitest';
import { meltMinor } from '../melt-value.ts';
import { valueHistory, type WeighedLot } from './value-history.ts';

const OUNCE = 31_103_477;
const lot = (id: string, acquiredOn: string, pieces: number, costMinor: number): WeighedLot => ({
  id,
  acquiredOn,
  pieces,
  weightsUg: { silver: OUNCE },
  costMinor,
});
const silver = (day: string, bid: number) => ({ day, bidsE4: { silver: bid * 10_000 } });

describe('the value of lots over time', () => {
  it('counts purchases and sales from their day on, and cost in steps', () => {
    const lots = [lot('b', '2026-01-07', 5, 20_000), lot('a', '2026-01-05', 10, 30_000)];
    const parts = [{ lotId: 'a', soldOn: '2026-01-08', pieces: 4, costMinor: 12_000 }];
    const days = ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
    const points = valueHistory(
      lots,
      parts,
      days.map((day, at) => silver(day, 30 + at)),
    );
    expect(points.map(({ costMinor }) => costMinor)).toEqual([0, 30_000, 30_000, 50_000, 38_000]);
    expect(points.map(({ valueMinor }) => valueMinor)).toEqual([
      0,
      meltMinor(310_000, 10 * OUNCE),
      meltMinor(320_000, 10 * OUNCE),
      meltMinor(330_000, 15 * OUNCE),
      meltMinor(340_000, 11 * OUNCE),
    ]);
  });

  it('has no value on a day without a price of a metal that is held', () => {
    const coin = { ...lot('au', '2026-01-06', 1, 300_000), weightsUg: { gold: OUNCE } };
    const days = [
      silver('2026-01-05', 30),
      silver('2026-01-06', 30),
      { day: '2026-01-07', bidsE4: {} },
      { day: '2026-01-08', bidsE4: { silver: 300_000, gold: 30_000_000 } },
    ];
    const points = valueHistory([lot('ag', '2026-01-01', 1, 3_000), coin], [], days);
    expect(points.map(({ valueMinor }) => valueMinor)).toEqual([
      meltMinor(300_000, OUNCE),
      null,
      null,
      meltMinor(300_000, OUNCE) + meltMinor(30_000_000, OUNCE),
    ]);
    expect(points.map(({ costMinor }) => costMinor)).toEqual([3_000, 303_000, 303_000, 303_000]);
  });

  it('needs no price of a metal that is sold, and ignores sales of unknown pieces', () => {
    const parts = [
      { lotId: 'a', soldOn: '2026-01-06', pieces: 2, costMinor: 6_000 },
      { lotId: null, soldOn: '2026-01-06', pieces: 9, costMinor: null },
    ];
    const days = [silver('2026-01-05', 30), { day: '2026-01-06', bidsE4: {} }];
    expect(valueHistory([lot('a', '2026-01-05', 2, 6_000)], parts, days)).toEqual([
      { day: '2026-01-05', valueMinor: meltMinor(300_000, 2 * OUNCE), costMinor: 6_000 },
      { day: '2026-01-06', valueMinor: 0, costMinor: 0 },
    ]);
  });

  it('adds the metals of a set', () => {
    const set = { ...lot('set', '2026-01-05', 2, 1), weightsUg: { gold: OUNCE, silver: 10 * OUNCE } };
    const days = [{ day: '2026-01-05', bidsE4: { silver: 300_000, gold: 30_000_000 } }];
    expect(valueHistory([set], [], days)[0]?.valueMinor).toBe(
      meltMinor(30_000_000, 2 * OUNCE) + meltMinor(300_000, 20 * OUNCE),
    );
  });
});
