import type { Facet } from '../model/facet-index.ts';

/**
 * A bitset of products by ordinal. Intersecting conditions over 100,000 products takes a few
 * thousand operations.
 */
export type ProductSet = Int32Array;

const BITS = 32;

/** Creates an empty set for ordinals below `size`. */
export function emptySet(size: number): ProductSet {
  return new Int32Array(Math.ceil(size / BITS));
}

/** Adds a product to the set. */
export function put(set: ProductSet, ordinal: number): void {
  set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}

/** Returns whether a product is in the set. */
export function isIn(set: ProductSet, ordinal: number): boolean {
  return (((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
}

/** Creates the set of a list. `size` is greater than every ordinal. */
export function setOf(ordinals: Iterable<number>, size: number): ProductSet {
  const set = emptySet(size);
  for (const ordinal of ordinals) put(set, ordinal);
  return set;
}

/** Creates the set of all ordinals below `ordinal`, with capacity for `size`. */
export function setBelow(ordinal: number, size: number): ProductSet {
  const set = emptySet(size).fill(-1, 0, ordinal >>> 5);
  if (ordinal % BITS > 0) set[ordinal >>> 5] = (1 << (ordinal % BITS)) - 1;
  return set;
}

/** Returns the products in both sets. */
export function intersection(one: ProductSet, other: ProductSet): ProductSet {
  const left = new Int32Array(one.length);
  for (let word = 0; word < left.length; word++) left[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return left;
}

/** Returns the products of `one` that are not in `other`. */
export function difference(one: ProductSet, other: ProductSet): ProductSet {
  const left = new Int32Array(one.length);
  for (let word = 0; word < left.length; word++) left[word] = (one[word] ?? 0) & ~(other[word] ?? 0);
  return left;
}

/**
 * Returns the products in any of the sets. A single set is returned as it is. `size` is greater
 * than every ordinal.
 */
export function union(sets: readonly ProductSet[], size: number): ProductSet {
  const [only, ...others] = sets;
  if (only && others.length === 0) return only;
  const all = emptySet(size);
  for (const set of sets) {
    for (let word = 0; word < all.length; word++) all[word] = (all[word] ?? 0) | (set[word] ?? 0);
  }
  return all;
}

/** Returns the products in all sets, and the products in all sets but at most one. */
export function intersectAll(
  sets: readonly ProductSet[],
  size: number,
): { readonly all: ProductSet; readonly allButOne: ProductSet } {
  const all = emptySet(size).fill(-1);
  const allButOne = emptySet(size).fill(-1);
  for (const set of sets) {
    for (let word = 0; word < all.length; word++) {
      const inSet = set[word] ?? 0;
      const before = all[word] ?? 0;
      allButOne[word] = (allButOne[word] ?? 0) & (before | inSet);
      all[word] = before & inSet;
    }
  }
  return { all, allButOne };
}

/** Returns the number of products in the set. */
export function sizeOf(set: ProductSet): number {
  let size = 0;
  for (let word = 0; word < set.length; word++) size += bitsOf(set[word] ?? 0);
  return size;
}

/** Counts the bits of a word, by pairs, then groups of four, then bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns the ordinals of a set, ascending, from index `from` up to, not including, `until`.
 * `until` is at most the size of the set.
 */
export function ordinalsIn(set: ProductSet, until: number, from = 0): Uint32Array {
  const ordinals = new Uint32Array(Math.max(0, until - from));
  let place = 0;
  for (let word = 0; place < until; word++) {
    let bits = set[word] ?? 0;
    const count = bitsOf(bits);
    if (place + count <= from) {
      place += count;
      continue;
    }
    for (; bits !== 0 && place < until; bits &= bits - 1, place++) {
      if (place >= from) ordinals[place - from] = word * BITS + lowestBit(bits);
    }
  }
  return ordinals;
}

function lowestBit(bits: number): number {
  return BITS - 1 - Math.clz32(bits & -bits);
}

/** Counts the column values of a set into `counts`. Ignores values beyond its length. */
export function countValues(
  set: ProductSet,
  column: Uint8Array | Uint16Array | Uint32Array,
  counts: Uint32Array,
): void {
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const value = column[word * BITS + lowestBit(bits)] ?? 0;
      if (value < counts.length) counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

/** Returns the ordinals of a list that are in the set, in their order. */
export function pick(ordinals: Uint32Array, set: ProductSet): Uint32Array {
  const picked = new Uint32Array(ordinals.length);
  let count = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    // Write unconditionally and advance by the bit: a branch would be mispredicted for every other
    // product.
    picked[count] = ordinal;
    count += ((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
  }
  return picked.slice(0, count);
}

/** Returns the products whose column value is marked in `isWanted`. */
export function setByColumn(column: Uint16Array | Uint32Array, isWanted: Uint8Array): ProductSet {
  const set = emptySet(column.length);
  for (let ordinal = 0; ordinal < column.length; ordinal++) {
    if (isWanted[column[ordinal] ?? 0] === 1) put(set, ordinal);
  }
  return set;
}

/** Cached by facet and option index. A changed facet is a new object. */
const kept = new WeakMap<Facet, Map<number, ProductSet>>();

/** Returns the products that have one of the options, given by index. */
export function setByOptions(facet: Facet, places: ReadonlySet<number>): ProductSet {
  return union(
    Array.from(places, (place) => setByOption(facet, place)),
    facet.column.length,
  );
}

function setByOption(facet: Facet, place: number): ProductSet {
  const known = kept.get(facet) ?? new Map<number, ProductSet>();
  kept.set(facet, known);
  const before = known.get(place);
  if (before) return before;
  const { column, several } = facet;
  const set = emptySet(column.length);
  for (let ordinal = 0; ordinal < column.length; ordinal++) if (column[ordinal] === place) put(set, ordinal);
  for (const [ordinal, places] of several) if (places.includes(place)) put(set, ordinal);
  known.set(place, set);
  return set;
}
