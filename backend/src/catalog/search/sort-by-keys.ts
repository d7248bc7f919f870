/** Bits that are sorted by at a time. */
const DIGIT = 11;
const VALUES = 2 ** DIGIT;

/**
 * The ordinals by their keys, lowest first; equals stay in their order. Keys are from 0 to `highest`.
 * A radix sort: half a million steps for 50,000 hits, where comparing them takes 5 ms.
 */
export function sortByKeys(ordinals: Uint32Array, keys: Uint32Array, highest: number): Uint32Array {
  let sorted = { ordinals, keys };
  for (let digit = 0; highest >>> (digit * DIGIT) > 0; digit++) sorted = sortByDigit(sorted, digit);
  return sorted.ordinals;
}

interface Keyed {
  readonly ordinals: Uint32Array;
  readonly keys: Uint32Array;
}

function sortByDigit({ ordinals, keys }: Keyed, digit: number): Keyed {
  const shift = digit * DIGIT;
  const next = new Uint32Array(VALUES + 1);
  for (let at = 0; at < keys.length; at++) {
    const value = ((keys[at] ?? 0) >>> shift) % VALUES;
    next[value + 1] = (next[value + 1] ?? 0) + 1;
  }
  for (let value = 1; value < VALUES; value++) next[value] = (next[value] ?? 0) + (next[value - 1] ?? 0);
  const sorted = { ordinals: new Uint32Array(ordinals.length), keys: new Uint32Array(keys.length) };
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    const value = (key >>> shift) % VALUES;
    const place = next[value] ?? 0;
    next[value] = place + 1;
    sorted.ordinals[place] = ordinals[at] ?? 0;
    sorted.keys[place] = key;
  }
  return sorted;
}
