import type { Metal } from './metal.ts';

/**
 * Lowest and highest plausible ask of a first reading, in E4 dollars per troy ounce, both included.
 */
export interface PlausibleRange {
  readonly minE4: number;
  readonly maxE4: number;
}

/** A price that doubles or halves is in another unit or of another metal. */
export const MAX_PLAUSIBLE_RATIO = 2;

/** Returns the plausible range around a reference price: from half to twice its ask. */
export function rangeAround(askE4: number): PlausibleRange {
  return { minE4: Math.ceil(askE4 / MAX_PLAUSIBLE_RATIO), maxE4: askE4 * MAX_PLAUSIBLE_RATIO };
}

/**
 * Returns whether a price per troy ounce is plausible for a metal: ask and bid are both in the
 * range.
 */
export function isPlausible(
  price: { readonly askE4: number; readonly bidE4: number },
  { minE4, maxE4 }: PlausibleRange,
): boolean {
  return price.bidE4 >= minE4 && price.askE4 <= maxE4;
}

/** The plausible range of every metal. */
export type PlausibleRanges = Readonly<Record<Metal, PlausibleRange>>;
