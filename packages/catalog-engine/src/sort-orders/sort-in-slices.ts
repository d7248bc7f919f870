/** Number of elements sorted or merged between two yields. */
const AT_ONCE = 1_024;

/**
 * Sorts numbers with a comparator that never returns 0. Yields at points where the work may pause.
 */
export function* sortInSlices(
  numbers: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array> {
  let sorted = numbers.slice();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    sorted.subarray(from, from + AT_ONCE).sort(compare);
    yield;
  }
  let spare = new Uint32Array(sorted.length);
  for (let run = AT_ONCE; run < sorted.length; run *= 2) {
    for (let from = 0; from < sorted.length; from += run * 2) {
      yield* merge({ from, middle: from + run, until: from + run * 2 }, sorted, spare, compare);
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}

/** Merges two adjacent sorted ranges into the same range of another array. */
function* merge(
  { from, middle, until }: { readonly from: number; readonly middle: number; readonly until: number },
  sorted: Uint32Array,
  into: Uint32Array,
  compare: (a: number, b: number) => number,
): Generator<void, void> {
  let left = from;
  let right = middle;
  const leftEnd = Math.min(middle, sorted.length);
  const rightEnd = Math.min(until, sorted.length);
  for (let at = from; at < rightEnd || at < leftEnd; at++) {
    const isLeft =
      left < leftEnd && (right >= rightEnd || compare(sorted[left] ?? 0, sorted[right] ?? 0) < 0);
    into[at] = (isLeft ? sorted[left++] : sorted[right++]) ?? 0;
    if (at % AT_ONCE === 0) yield;
  }
}
