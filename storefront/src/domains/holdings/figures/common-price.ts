import type { OwnedLot } from '../metals-query.ts';
import type { Priced } from './format-lot.ts';

const VALUES = ['melt', 'bid', 'replacement'] as const;

/** Returns the values of a lot, without those that it does not have. */
export function valuesOf(lot: Pick<OwnedLot, (typeof VALUES)[number]>): Priced[] {
  return VALUES.flatMap((value) => lot[value] ?? []);
}

/** Returns the time and state that all values have, to the minute; null when they differ, and without a value. */
export function commonPrice(values: readonly Priced[]): Priced | null {
  const [first] = values;
  if (!first) return null;
  return values.every((value) => isSamePrice(value, first)) ? first : null;
}

/** Returns whether two values have the same state and the same minute. */
export function isSamePrice(a: Priced, b: Priced): boolean {
  return a.state === b.state && a.as_of.slice(0, 16) === b.as_of.slice(0, 16);
}
