/**
 * A bucket of the price facet in whole currency units. Both ends are inclusive, as in the price
 * filter.
 */
export interface PriceBucket {
  /** `from_to`. */
  readonly value: string;
  /** `from-to`. */
  readonly label: string;
  readonly count: number;
}

/** 0, 25, 50, 100, 250, 500, 1000 … up to a billion. */
const EDGES = [0, 25, 50];
for (let power = 100; power < 1e9; power *= 10) EDGES.push(power, 2.5 * power, 5 * power);

/** Bucket of a missing price. */
const NOWHERE = 255;

/** The bucket of each price, by its index in the price column. */
export interface PriceSteps {
  /** Bucket index of each price, or 255. */
  readonly places: Uint8Array;
  /**
   * 1 when the price equals the lower end of its bucket: the filter of the bucket below also
   * matches it.
   */
  readonly isEdge: Uint8Array;
}

/** Sorts prices, in minor units of a currency, into buckets. NaN stands for a product without a price. */
export function priceSteps(pricesMinor: Float64Array): PriceSteps {
  const places = new Uint8Array(pricesMinor.length).fill(NOWHERE);
  const isEdge = new Uint8Array(pricesMinor.length);
  for (let at = 0; at < pricesMinor.length; at++) {
    const minor = pricesMinor[at] ?? Number.NaN;
    if (Number.isNaN(minor)) continue;
    const amount = minor / 100;
    const place = placeOf(amount);
    places[at] = place;
    isEdge[at] = Number(place > 0 && EDGES[place] === amount);
  }
  return { places, isEdge };
}

/**
 * Counts the products per bucket and omits empty buckets. `counts` holds the number of products per
 * price. A price on an edge counts in both buckets, because both filters match it.
 */
export function countPrices({ places, isEdge }: PriceSteps, counts: Uint32Array): PriceBucket[] {
  const held = new Uint32Array(NOWHERE + 1);
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0;
    const place = places[at] ?? NOWHERE;
    held[place] = (held[place] ?? 0) + count;
    if (isEdge[at]) held[place - 1] = (held[place - 1] ?? 0) + count;
  }
  return EDGES.flatMap((from, place) => {
    const to = EDGES[place + 1];
    const count = held[place] ?? 0;
    return count > 0 && to !== undefined ? [{ value: `${from}_${to}`, label: `${from}-${to}`, count }] : [];
  });
}

/** Returns the index of the last edge at or below the amount. */
function placeOf(amount: number): number {
  let low = 0;
  let high = EDGES.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((EDGES[middle] ?? 0) <= amount) low = middle;
    else high = middle - 1;
  }
  return low;
}
