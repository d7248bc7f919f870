import { groupIndexes } from '../structures/group-indexes.ts';

/** Price groups sorted by one of their values. */
export interface GroupOrder {
  /**
   * The number of distinct values. A group's rank is the index of its value among them, ascending;
   * groups without a value have rank `count`.
   */
  readonly count: number;
  /**
   * All groups sorted by rank. Groups of rank `r` start at `starts[r]` and end before `starts[r +
   * 1]`.
   */
  readonly byPlace: Uint32Array;
  readonly starts: Uint32Array;
}

/** Number of groups between two yields. */
const AT_ONCE = 8_192;

/** Sorts groups by a value; NaN means no value. Yields at points where the work may pause. */
export function* orderGroups(values: Float64Array): Generator<void, GroupOrder> {
  // Typed arrays sort numerically and put NaN last.
  const sorted = values.toSorted();
  const count = dropRepeats(sorted);
  const placeOf = new Uint32Array(values.length);
  for (let from = 0; from < values.length; from += AT_ONCE) {
    yield;
    const until = Math.min(from + AT_ONCE, values.length);
    for (let group = from; group < until; group++) {
      const value = values[group] ?? Number.NaN;
      placeOf[group] = Number.isNaN(value) ? count : placeIn(sorted, count, value);
    }
  }
  yield;
  const { starts, places } = groupIndexes(placeOf, count + 1);
  return { count, byPlace: places, starts };
}

/**
 * Moves the distinct numbers of a sorted array to its front. Returns their number; NaN is not
 * counted.
 */
function dropRepeats(sorted: Float64Array): number {
  let count = 0;
  for (let at = 0; at < sorted.length; at++) {
    const value = sorted[at] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  }
  return count;
}

/** Returns the index of a number that exists among the first `count` values of a sorted array. */
function placeIn(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
