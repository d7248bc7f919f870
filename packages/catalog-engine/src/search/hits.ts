/**
 * Matching products with scores. The score of `ordinals[n]` is `weights[n] * scale`. A sparse form,
 * because most searches match few products.
 */
export interface Hits {
  /** Ascending. */
  readonly ordinals: Uint32Array;
  /** Greater than 0. */
  readonly weights: Float32Array;
  readonly scale: number;
}

/** A reused buffer, all zero between two uses, to avoid large allocations per word. */
let scratch = new Float32Array();

/**
 * A posting list this many times longer than the wanted ordinals is searched instead of scanned.
 */
const MUCH_LONGER = 8;

/**
 * Returns the union, each product with its best score. `size` is greater than every ordinal. With
 * `within` (ascending), products outside it may be missing.
 */
export function bestOfAny(parts: readonly Hits[], size: number, within: Uint32Array | null = null): Hits {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  if (scratch.length < size) scratch = new Float32Array(size);
  if (within) return bestWithin(parts, within);
  const best = scratch;
  let count = 0;
  for (const { ordinals, weights, scale } of parts) {
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0;
      const score = (weights[at] ?? 0) * scale;
      const before = best[ordinal] ?? 0;
      if (before === 0) count++;
      if (score > before) best[ordinal] = score;
    }
  }
  const found = roomFor(count);
  for (let ordinal = 0, at = 0; at < count; ordinal++) {
    const score = best[ordinal] ?? 0;
    if (score === 0) continue;
    best[ordinal] = 0;
    found.ordinals[at] = ordinal;
    found.weights[at++] = score;
  }
  return found;
}

function bestWithin(parts: readonly Hits[], within: Uint32Array): Hits {
  const best = scratch;
  for (const { ordinals, weights, scale } of parts) {
    const isLong = ordinals.length > within.length * MUCH_LONGER;
    const wanted = isLong ? within : ordinals;
    for (let at = 0, place = 0; at < wanted.length; at++) {
      const ordinal = wanted[at] ?? 0;
      place = isLong ? placeFrom(ordinals, ordinal, place) : at;
      if (ordinals[place] !== ordinal) continue;
      const score = (weights[place] ?? 0) * scale;
      if (score > (best[ordinal] ?? 0)) best[ordinal] = score;
    }
  }
  const found = roomFor(within.length);
  let count = 0;
  for (const ordinal of within) {
    const score = best[ordinal] ?? 0;
    if (score === 0) continue;
    found.ordinals[count] = ordinal;
    found.weights[count++] = score;
  }
  best.fill(0);
  return cutTo(found, count);
}

/** Returns the intersection, each product with the sum of its scores. */
export function sumOfAll(parts: readonly Hits[]): Hits {
  const [first, ...others] = parts;
  if (!first) return roomFor(0);
  if (others.length === 0) return first;
  const fewest = others.reduce(
    (few, part) => (part.ordinals.length < few.ordinals.length ? part : few),
    first,
  );
  const places = new Uint32Array(parts.length);
  const found = roomFor(fewest.ordinals.length);
  let count = 0;
  for (const ordinal of fewest.ordinals) {
    const score = sumAt(parts, ordinal, places);
    if (score === 0) continue;
    found.ordinals[count] = ordinal;
    found.weights[count++] = score;
  }
  return cutTo(found, count);
}

/**
 * Returns the sum of a product's scores, or 0 when one part lacks it. `places` holds the search
 * position in each part, from the ordinal before.
 */
function sumAt(parts: readonly Hits[], ordinal: number, places: Uint32Array): number {
  let sum = 0;
  for (const [which, { ordinals, weights, scale }] of parts.entries()) {
    const place = placeFrom(ordinals, ordinal, places[which] ?? 0);
    places[which] = place;
    if (ordinals[place] !== ordinal) return 0;
    sum += (weights[place] ?? 0) * scale;
  }
  return sum;
}

/**
 * Returns the products that occur in the largest number of parts, if that is at least `least`. Each
 * has the sum of its scores. `size` is greater than every ordinal.
 */
export function sumOfBestCovered(parts: readonly Hits[], least: number, size: number): Hits {
  const counts = new Uint8Array(size);
  const sums = new Float32Array(size);
  for (const { ordinals, weights, scale } of parts) {
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
      sums[ordinal] = (sums[ordinal] ?? 0) + (weights[at] ?? 0) * scale;
    }
  }
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  if (most < least) return roomFor(0);
  let count = 0;
  const ordinals = new Uint32Array(size);
  const weights = new Float32Array(size);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (counts[ordinal] !== most) continue;
    ordinals[count] = ordinal;
    weights[count++] = sums[ordinal] ?? 0;
  }
  return { ordinals: ordinals.slice(0, count), weights: weights.slice(0, count), scale: 1 };
}

/** Returns the score of a product that is among the hits. */
export function scoreOf({ ordinals, weights, scale }: Hits, ordinal: number): number {
  return (weights[placeFrom(ordinals, ordinal, 0)] ?? 0) * scale;
}

/**
 * Returns the first index from `from` on whose ordinal is not below `ordinal`. Uses a galloping
 * search, which is fast for near and far targets.
 */
function placeFrom(ordinals: Uint32Array, ordinal: number, from: number): number {
  let low = from;
  let step = 1;
  while ((ordinals[low + step] ?? Number.POSITIVE_INFINITY) < ordinal) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, ordinals.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface MutableHits extends Hits {
  readonly ordinals: Uint32Array<ArrayBuffer>;
  readonly weights: Float32Array<ArrayBuffer>;
}

function roomFor(count: number): MutableHits {
  return { ordinals: new Uint32Array(count), weights: new Float32Array(count), scale: 1 };
}

function cutTo({ ordinals, weights, scale }: Hits, count: number): Hits {
  return { ordinals: ordinals.subarray(0, count), weights: weights.subarray(0, count), scale };
}
