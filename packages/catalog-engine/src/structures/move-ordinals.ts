/** Marks the missing ordinal of a removed or added product. */
export const NOWHERE = 0xffffffff;

/**
 * Maps the ordinals of one snapshot to the ordinals of the next. Some products are removed, some
 * added; a changed product is both. All others keep their relative order. Columns and ordinal lists
 * are carried over with it.
 */
export interface OrdinalMove {
  /** Per new ordinal: the old one, or `NOWHERE` for an added product. */
  readonly from: Uint32Array;
  /** Per old ordinal: the new one, or `NOWHERE` for a removed product. */
  readonly to: Uint32Array;
  /** Old ordinals of the removed products, ascending. */
  readonly taken: Uint32Array;
  /**
   * Whether all other products keep their ordinals, because each changed product returns to its
   * own.
   */
  readonly isInPlace: boolean;
  /** New ordinals of the added products, ascending. */
  readonly put: Uint32Array;
  /** The other products as contiguous ranges, by which columns are copied. */
  readonly runs: readonly Run[];
}

/** A range of contiguous products: first ordinal before and after, and their number. */
interface Run {
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

/** A numeric column. */
type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/**
 * Computes the move of `count` products. `putBefore` lists, ascending, the old ordinal before which
 * each added product is inserted; `count` means the end.
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
  const runs = runsOf(from);
  return {
    from,
    to,
    taken: Uint32Array.from(taken).sort(),
    isInPlace: runs.every(({ before, after }) => before === after),
    put,
    runs,
  };
}

function runsOf(from: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (let after = 0; after < from.length; ) {
    const before = from[after] ?? NOWHERE;
    let count = 1;
    while (before !== NOWHERE && from[after + count] === before + count) count++;
    if (before !== NOWHERE) runs.push({ before, after, count });
    after += count;
  }
  return runs;
}

/**
 * Copies a column by ordinal into `moved`, which has the new length. Leaves the values of added
 * products unset.
 */
export function moveColumn<T extends Column>(column: T, moved: T, { runs }: OrdinalMove): T {
  for (const { before, after, count } of runs) {
    const until = before + Math.min(count, moved.length - after);
    if (until > before) moved.set(column.subarray(before, until), after);
  }
  return moved;
}

/**
 * Returns whether an ascending ordinal list is unaffected: no product in it was removed or moved.
 */
export function staysSame(ordinals: Uint32Array, move: OrdinalMove): boolean {
  if (move.isInPlace) return removedIndexes(ordinals, move).length === 0;
  const { to } = move;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    if (to[ordinal] !== ordinal) return false;
  }
  return true;
}

/** Lists longer than this multiple of the removed products use binary search instead of a scan. */
const LONG = 16;

/** Returns the indexes of removed products in an ascending ordinal list. */
export function removedIndexes(ordinals: Uint32Array, { taken, to }: OrdinalMove): readonly number[] {
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

/**
 * Returns an ascending ordinal list without removed products and with the added ones, also
 * ascending.
 */
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
