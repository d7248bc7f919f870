import type { Metal } from './metal.ts';

/** The lowest and highest ask that a first reading may have, E4 dollars per troy ounce, both included. */
export interface PlausibleRange {
  readonly leastE4: number;
  readonly mostE4: number;
}

/** A price that doubles or halves is another unit or another metal, however steady it is. */
export const MOST_BELIEVED_RATIO = 2;

/** The plausible range around a reference price: from half of its ask to twice its ask. */
export function rangeAround(askE4: number): PlausibleRange {
  return { leastE4: Math.ceil(askE4 / MOST_BELIEVED_RATIO), mostE4: askE4 * MOST_BELIEVED_RATIO };
}

/** Whether a price per troy ounce can be one of this metal: ask and bid are both in the range. */
export function isPlausible(
  price: { readonly askE4: number; readonly bidE4: number },
  { leastE4, mostE4 }: PlausibleRange,
): boolean {
  return price.bidE4 >= leastE4 && price.askE4 <= mostE4;
}

/** The plausible range of every metal. */
export type PlausibleRanges = Readonly<Record<Metal, PlausibleRange>>;
