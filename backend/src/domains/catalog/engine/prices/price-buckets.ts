import { convertMinor } from '@ingot/rules/money/convert-money.ts';

/** A step of prices, in whole units of the currency, both ends included as the price filter includes them. */
export interface PriceBucket {
  /** `from_to`. */
  readonly value: string;
  /** `from-to`. */
  readonly label: string;
  readonly count: number;
}

/** 0, 25, 50, 100, 250, 500, 1000 … a billion: bullion costs from a dollar to half a million. */
const EDGES = [0, 25, 50];
for (let power = 100; power < 1e9; power *= 10) EDGES.push(power, 2.5 * power, 5 * power);

/** No price. */
const NOWHERE = 255;

/** Which step each of some prices lies in: by place in the column it was made of. */
export interface PriceSteps {
  /** Step of each price, or 255. */
  readonly places: Uint8Array;
  /** 1 where the price is exactly the lower end of its step: the filter of the step below finds it too. */
  readonly isEdge: Uint8Array;
}

/** The steps of a column of prices: minor units of the base currency, NaN for none, seen in another currency. */
export function priceSteps(pricesMinor: Float64Array, rateE6: number): PriceSteps {
  const places = new Uint8Array(pricesMinor.length).fill(NOWHERE);
  const isEdge = new Uint8Array(pricesMinor.length);
  for (let at = 0; at < pricesMinor.length; at++) {
    const minor = pricesMinor[at] ?? Number.NaN;
    if (Number.isNaN(minor)) continue;
    const amount = convertMinor(minor, rateE6) / 100;
    const place = placeOf(amount);
    places[at] = place;
    isEdge[at] = Number(place > 0 && EDGES[place] === amount);
  }
  return { places, isEdge };
}

/**
 * How many products each step holds, empty steps left out; `counts` says how many cost each of the prices. One on an edge counts on both
 * sides, as it is found.
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

/** The last edge at or below the amount. */
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
