import { groupIndexes } from '../structures/group-indexes.ts';

/** Number of bits per radix digit. */
const DIGIT = 11;
const VALUES = 2 ** DIGIT;

/**
 * Sorts ordinals by key, ascending and stable. Keys range from 0 to `highest`. An LSD radix sort,
 * because comparison sorts are several times slower here.
 */
export function sortByKeys(ordinals: Uint32Array, keys: Uint32Array, highest: number): Uint32Array {
  let sorted = { ordinals, keys };
  for (let shift = 0; highest >>> shift > 0; shift += DIGIT) {
    const { places } = groupIndexes(digitsOf(sorted.keys, shift), VALUES);
    sorted = { ordinals: taken(sorted.ordinals, places), keys: taken(sorted.keys, places) };
  }
  return sorted.ordinals;
}

function digitsOf(keys: Uint32Array, shift: number): Uint32Array {
  const digits = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at++) digits[at] = ((keys[at] ?? 0) >>> shift) % VALUES;
  return digits;
}

function taken(values: Uint32Array, places: Uint32Array): Uint32Array {
  const others = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) others[at] = values[places[at] ?? 0] ?? 0;
  return others;
}
