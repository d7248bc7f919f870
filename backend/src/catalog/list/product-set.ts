import type { Facet } from '../facet-index.ts';

/** Products by ordinal, a bit for each: what several conditions leave of a hundred thousand is three thousand steps of the processor. */
export type ProductSet = Int32Array;

const BITS = 32;

/** Room for ordinals below `size`, with none in it. */
export function emptySet(size: number): ProductSet {
  return new Int32Array(Math.ceil(size / BITS));
}

/** Puts a product into the set. */
export function put(set: ProductSet, ordinal: number): void {
  set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}

/** Those of a list that are in the set, or with `isOut` those that are not, in their order. */
export function pick(ordinals: Uint32Array, set: ProductSet, isOut = false): Uint32Array {
  const picked = new Uint32Array(ordinals.length);
  const out = Number(isOut);
  let count = 0;
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    // Written in any case and kept by the count: half a set, and the processor would guess wrong at every other product.
    picked[count] = ordinal;
    count += (((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) ^ out;
  }
  return picked.slice(0, count);
}

/** The products whose value in a column is marked in `isWanted`. */
export function setByColumn(column: Uint16Array | Uint32Array, isWanted: Uint8Array): ProductSet {
  const set = emptySet(column.length);
  for (let ordinal = 0; ordinal < column.length; ordinal++) {
    if (isWanted[column[ordinal] ?? 0] === 1) put(set, ordinal);
  }
  return set;
}

/** By facet and place of an option: the facet of a new snapshot is another one when a product has changed in it. */
const kept = new WeakMap<Facet, Map<number, ProductSet>>();

/** The products that have one of some options of a facet, by their places. */
export function setByOptions(facet: Facet, places: ReadonlySet<number>): ProductSet {
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0) return setByOption(facet, only);
  const union = emptySet(facet.column.length);
  for (const place of places) {
    const set = setByOption(facet, place);
    for (let word = 0; word < union.length; word++) union[word] = (union[word] ?? 0) | (set[word] ?? 0);
  }
  return union;
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

/** What several sets leave: those that are in all, and those that are missing in one of them at most. */
export function meet(
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
