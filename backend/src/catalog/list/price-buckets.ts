import { convertMinor } from '@ingot/rules/money/convert-money.ts';

/** A step of prices, in whole units of the currency, both ends included as the price filter includes them. */
export interface PriceBucket {
  /** `from_to`. */
  readonly value: string;
  /** `from-to`. */
  readonly label: string;
  readonly count: number;
}

const DIGITS = [1, 2.5, 5];

/** 0, 25, 50, 100, 250, 500, 1000 … up to above `most`: bullion costs from a dollar to half a million. */
function steps(most: number): number[] {
  const edges = [0];
  for (let power = 10; (edges.at(-1) ?? 0) <= most; power *= 10) {
    for (const digit of DIGITS) if (digit * power >= 25) edges.push(digit * power);
  }
  return edges;
}

/**
 * How many prices each step holds, empty steps left out. A price that is exactly an edge counts on both sides, because
 * the filter that the value becomes finds it on both. Prices are minor units of the base currency, NaN counts nowhere;
 * steps are in the currency that `rateE6` leads to.
 */
export function countPrices(pricesMinor: Float64Array, rateE6: number): PriceBucket[] {
  const known = pricesMinor.filter((price) => !Number.isNaN(price));
  if (known.length === 0) return [];
  const most = known.reduce((left, right) => Math.max(left, right), 0);
  const edges = steps(convertMinor(most, rateE6) / 100);
  const counts = new Uint32Array(edges.length);
  for (const price of known) {
    const amount = convertMinor(price, rateE6) / 100;
    const place = placeOf(edges, amount);
    counts[place] = (counts[place] ?? 0) + 1;
    if (place > 0 && edges[place] === amount) counts[place - 1] = (counts[place - 1] ?? 0) + 1;
  }
  return [...counts].flatMap((count, place) => {
    const from = edges[place];
    const to = edges[place + 1];
    return count > 0 && to !== undefined ? [{ value: `${from}_${to}`, label: `${from}-${to}`, count }] : [];
  });
}

/** The last edge at or below the amount. */
function placeOf(edges: readonly number[], amount: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= amount) low = middle;
    else high = middle - 1;
  }
  return low;
}
