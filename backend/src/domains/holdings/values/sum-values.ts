import { worstState } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { Valuation, ValuedLot } from './value-lot.ts';

/** The sum of one value over the lots that have it. */
export interface ValueSum extends Valuation {
  /** Lots with this value. */
  readonly lots: number;
  /** Cost of these lots. */
  readonly costMinor: number;
}

/** The pieces of one metal. Sets of several metals are not part of it. */
export interface MetalSum {
  readonly metal: Metal;
  readonly weightUg: number;
  /** Null without a price. */
  readonly meltMinor: number | null;
}

/** Returns the sum of a value; null when no lot has it. Its time is that of the oldest price. */
export function sumValues(
  lots: readonly ValuedLot[],
  value: 'melt' | 'bid' | 'replacement',
): ValueSum | null {
  const valued = lots.flatMap((lot) => {
    const found = lot[value];
    return found === null ? [] : [{ ...found, costMinor: lot.rest.costMinor }];
  });
  if (valued.length === 0) return null;
  return {
    lots: valued.length,
    minor: valued.reduce((sum, { minor }) => sum + minor, 0),
    costMinor: valued.reduce((sum, { costMinor }) => sum + costMinor, 0),
    atMs: valued.reduce((oldest, { atMs }) => Math.min(oldest, atMs), Number.POSITIVE_INFINITY),
    state: worstState(valued.map(({ state }) => state)),
  };
}

/** Returns the weight and melt value of each metal that the lots have. */
export function sumByMetal(lots: readonly ValuedLot[]): MetalSum[] {
  return METALS.flatMap((metal) => {
    const own = lots.filter((lot) => lot.metal === metal);
    if (own.length === 0) return [];
    const weightUg = own.reduce((sum, { fineWeightUg, rest }) => sum + fineWeightUg * rest.pieces, 0);
    const meltMinor = sumValues(own, 'melt')?.minor ?? null;
    return [{ metal, weightUg, meltMinor }];
  });
}
