import { gatherBy } from '../structures/gather-by.ts';

/** Groups in the order of one of their figures. */
export interface GroupOrder {
  /** How many different figures there are. Each has its place among them, smallest first; a group without one has the place `count`. */
  readonly count: number;
  /** All groups by place; those of a place begin at its number in `starts`, and end before those of the next. */
  readonly byPlace: Uint32Array;
  readonly starts: Uint32Array;
}

/** Groups that are looked up between two pauses. */
const AT_ONCE = 8_192;

/** Orders groups by a figure, NaN for none. Yields where the work may pause. */
export function* orderGroups(values: Float64Array): Generator<void, GroupOrder> {
  // Typed arrays sort by number, with NaN at the end.
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
  const { starts, places } = gatherBy(placeOf, count + 1);
  return { count, byPlace: places, starts };
}

/** Moves the different numbers of a sorted array to its front; gives how many there are, NaN not counted. */
function dropRepeats(sorted: Float64Array): number {
  let count = 0;
  for (let at = 0; at < sorted.length; at++) {
    const value = sorted[at] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  }
  return count;
}

/** Where a number stands among the first `count` of a sorted array, which has it. */
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
