/** A price filter in units of the shop's currency; `null` is an open end. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

const RANGE_VALUE = /^(\d+(?:\.\d{1,2})?)?_(\d+(?:\.\d{1,2})?)?$/;

/** Parses `from_to` as in the aggregations (`40_250`, `_250`, `40_`); `null` if malformed. */
export function readPriceRange(value: string | undefined): PriceRange | null {
  const match = RANGE_VALUE.exec(value ?? '');
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return {
    from: match[1] === undefined ? null : Number(match[1]),
    to: match[2] === undefined ? null : Number(match[2]),
  };
}

/** Returns the `from_to` form with the ends in order; `null` when both are open. */
export function writePriceRange(range: PriceRange): string | null {
  if (range.from === null && range.to === null) return null;
  const [from, to] =
    range.from !== null && range.to !== null && range.from > range.to
      ? [range.to, range.from]
      : [range.from, range.to];
  return `${from ?? ''}_${to ?? ''}`;
}

/** Parses an entered price: `$1,200.50` → 1200.5; `null` if it holds no amount. */
export function readTypedPrice(text: string): number | null {
  const amount = /^\D*(\d[\d,]*(?:\.\d{1,2})?)\s*$/.exec(text.trim())?.[1];
  return amount === undefined ? null : Number(amount.replaceAll(',', ''));
}
