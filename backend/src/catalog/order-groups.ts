/** Groups in the order of one of their figures. */
export interface GroupOrder {
  /** By group: the place of its figure among all different ones, smallest first; `count` for a group without one. */
  readonly placeOf: Uint32Array;
  /** How many different figures there are. */
  readonly count: number;
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
  return { placeOf, count };
}

/**
 * Sorts ascending ordinals by the figure of their groups, those without one last in both directions. Equals keep the order of the
 * ordinals, in both directions.
 */
export function sortByGroups(
  ordinals: Uint32Array,
  groupOf: Uint32Array,
  { placeOf, count }: GroupOrder,
  direction: 'ASC' | 'DESC',
): Uint32Array {
  const stepOf = (ordinal: number) => {
    const place = placeOf[groupOf[ordinal] ?? 0] ?? count;
    return direction === 'ASC' || place === count ? place : count - 1 - place;
  };
  // Counting goes through all figures, comparing only through what is sorted.
  if (ordinals.length * 4 < count) return ordinals.slice().sort((a, b) => stepOf(a) - stepOf(b) || a - b);
  const next = new Uint32Array(count + 2);
  for (let at = 0; at < ordinals.length; at++) {
    const after = stepOf(ordinals[at] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let step = 1; step < next.length; step++) next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0);
  const sorted = new Uint32Array(ordinals.length);
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    const step = stepOf(ordinal);
    const place = next[step] ?? 0;
    sorted[place] = ordinal;
    next[step] = place + 1;
  }
  return sorted;
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
