/** Prices of metals between which a value crosses no threshold, in the order of the given metals (E4). */
export interface QuietPrices {
  readonly lowsE4: readonly number[];
  readonly highsE4: readonly number[];
}

/** A value of metal, and what it depends on. */
export interface ValuedMetal {
  readonly valueE4: number;
  /** The nearest threshold at or below the value, and the nearest one above it; null for none. */
  readonly belowE4: number | null;
  readonly aboveE4: number | null;
  /** The value of one unit of the base currency, in the currency of the value (E6). */
  readonly rateE6: number;
  /** The price of each metal, and whether the value depends on it. A value depends on no other price. */
  readonly metals: readonly { readonly priceE4: number; readonly isOwned: boolean }[];
}

/**
 * Returns the prices between which a value of metal crosses no threshold, whatever metals move, while the
 * exchange rate and the weights stay. Null if a threshold is closer than roundings. A value is a sum of weights by
 * prices: if no price moves by more than a share, the value does not either.
 */
export function quietPrices({ valueE4, belowE4, aboveE4, rateE6, metals }: ValuedMetal): QuietPrices | null {
  const fall = belowE4 === null ? valueE4 : valueE4 - belowE4;
  const rise = aboveE4 === null ? valueE4 : aboveE4 - valueE4;
  const distanceE4 = Math.min(valueE4, fall, rise) - roundingE4(rateE6);
  if (distanceE4 <= 0) return null;
  const ranges = metals.map(({ priceE4, isOwned }) => {
    if (!isOwned) return { low: 0, high: Number.MAX_SAFE_INTEGER };
    const move = Number((BigInt(priceE4) * BigInt(distanceE4)) / BigInt(valueE4));
    return { low: priceE4 - move, high: priceE4 + move };
  });
  return { lowsE4: ranges.map(({ low }) => low), highsE4: ranges.map(({ high }) => high) };
}

/** Returns more than the roundings of two values differ: of each metal to a minor unit, and of the conversion. */
function roundingE4(rateE6: number): number {
  return 100 * (8 * Math.ceil(rateE6 / 1_000_000) + 4);
}
