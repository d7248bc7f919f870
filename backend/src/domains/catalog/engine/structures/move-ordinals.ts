/** Stands for no ordinal: of a product that was taken out, or put in. */
export const NOWHERE = 0xffffffff;

/**
 * How the ordinals of one catalogue become those of the next: some products are taken out, some are put in (one that changed is both), all
 * others keep their order. What stands by ordinal, or lists ordinals, is carried over by it.
 */
export interface OrdinalMove {
  /** By new ordinal: the one before; `NOWHERE` of a product that was put in. */
  readonly from: Uint32Array;
  /** By the ordinal before: the new one; `NOWHERE` of a product that was taken out. */
  readonly to: Uint32Array;
  /** The ordinals before of the products taken out, ascending. */
  readonly taken: Uint32Array;
  /** Whether all others stay where they are: what changed came back to its place. */
  readonly isInPlace: boolean;
  /** New ordinals of the products put in, ascending. */
  readonly put: Uint32Array;
  /** All others, by stretches of products that stay side by side: what stands by ordinal is copied by these. */
  readonly stretches: readonly Stretch[];
}

/** Products side by side: the ordinal of the first one before and now, and how many they are. */
interface Stretch {
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

/** Columns of numbers. */
type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/**
 * The move of `count` products of which some are taken out. `putBefore` has, ascending, for each product that is put in the ordinal
 * before which it comes, `count` for the end.
 */
export function moveOrdinals(
  count: number,
  taken: ReadonlySet<number>,
  putBefore: readonly number[],
): OrdinalMove {
  const from = new Uint32Array(count - taken.size + putBefore.length);
  const to = new Uint32Array(count);
  const put = new Uint32Array(putBefore.length);
  let next = 0;
  let placed = 0;
  for (let ordinal = 0; ordinal <= count; ordinal++) {
    while (placed < putBefore.length && (putBefore[placed] ?? 0) <= ordinal) {
      put[placed++] = next;
      from[next++] = NOWHERE;
    }
    if (ordinal === count) break;
    if (taken.has(ordinal)) {
      to[ordinal] = NOWHERE;
      continue;
    }
    to[ordinal] = next;
    from[next++] = ordinal;
  }
  const stretches = stretchesOf(from);
  return {
    from,
    to,
    taken: Uint32Array.from(taken).sort(),
    isInPlace: stretches.every(({ before, after }) => before === after),
    put,
    stretches,
  };
}

function stretchesOf(from: Uint32Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let after = 0; after < from.length; ) {
    const before = from[after] ?? NOWHERE;
    let count = 1;
    while (before !== NOWHERE && from[after + count] === before + count) count++;
    if (before !== NOWHERE) stretches.push({ before, after, count });
    after += count;
  }
  return stretches;
}

/** Fills `moved`, which is as long as there are products of its kind now, with a column by ordinal; what was put in is left as it is. */
export function moveColumn<T extends Column>(column: T, moved: T, { stretches }: OrdinalMove): T {
  for (const { before, after, count } of stretches) {
    const until = before + Math.min(count, moved.length - after);
    if (until > before) moved.set(column.subarray(before, until), after);
  }
  return moved;
}

/** Whether an ascending list of ordinals is the same as before: nothing of it was taken out or has moved. */
export function staysSame(ordinals: Uint32Array, move: OrdinalMove): boolean {
  if (move.isInPlace) return takenPlaces(ordinals, move).length === 0;
  const { to } = move;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    if (to[ordinal] !== ordinal) return false;
  }
  return true;
}

/** From so many times as many ordinals on, looking for one after the other is quicker than looking at all of them. */
const LONG = 16;

/** Where in an ascending list of ordinals stand those that were taken out. */
export function takenPlaces(ordinals: Uint32Array, { taken, to }: OrdinalMove): readonly number[] {
  const places: number[] = [];
  if (ordinals.length < taken.length * LONG) {
    for (let at = 0; at < ordinals.length; at++) if (to[ordinals[at] ?? 0] === NOWHERE) places.push(at);
    return places;
  }
  let low = 0;
  for (const ordinal of taken) {
    let high = ordinals.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    if (low === ordinals.length) break;
    if (ordinals[low] === ordinal) places.push(low);
  }
  return places;
}

/** An ascending list of ordinals without those taken out, and with some that were put in, ascending too. */
export function moveList(ordinals: Uint32Array, put: readonly number[], move: OrdinalMove): Uint32Array {
  if (put.length === 0 && staysSame(ordinals, move)) return ordinals;
  const moved = new Uint32Array(ordinals.length + put.length);
  let count = 0;
  let placed = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = move.to[ordinals[at] ?? 0] ?? NOWHERE;
    if (ordinal === NOWHERE) continue;
    while ((put[placed] ?? NOWHERE) < ordinal) moved[count++] = put[placed++] ?? 0;
    moved[count++] = ordinal;
  }
  while (placed < put.length) moved[count++] = put[placed++] ?? 0;
  return moved.slice(0, count);
}
