import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp } from '../money/round.ts';

/** From this share of the limit on, a position is shown with a warning. */
export const WARN_PERCENT = 80;

/** The spot prices of one metal, in ten-thousandths per troy ounce. */
export interface SpotSides {
  readonly bidE4: number;
  readonly askE4: number;
}

/** The net position of one metal. */
export interface Position {
  /** In micrograms: above 0 the shop is long, below 0 short. */
  readonly netUg: number;
  /**
   * The value of the position in minor units: a long one at the bid, a short one at the ask. Positive.
   * Null without a price.
   */
  readonly valueMinor: number | null;
  /** The share of the limit in percent, rounded down; null without a limit. */
  readonly percentOfLimit: number | null;
  /** Whether it has reached `WARN_PERCENT` of the limit. */
  readonly isNearLimit: boolean;
}

/** Returns the net position of a metal. `limitOunces` is null without a limit. */
export function netPosition(netUg: number, spot: SpotSides | null, limitOunces: number | null): Position {
  const percentOfLimit = limitOunces === null ? null : percentOf(netUg, limitOunces);
  return {
    netUg,
    valueMinor: spot === null ? null : spotValue(netUg, spot),
    percentOfLimit,
    isNearLimit: percentOfLimit !== null && percentOfLimit >= WARN_PERCENT,
  };
}

function spotValue(netUg: number, { bidE4, askE4 }: SpotSides): number {
  const tenths = BigInt(Math.abs(netUg)) * 10n;
  const priceE4 = BigInt(netUg >= 0 ? bidE4 : askE4);
  return Number(divideHalfUp(tenths * priceE4, TROY_OUNCE_TENTH_MICROGRAMS * 100n));
}

/** Limits have at most three decimals of an ounce. */
function percentOf(netUg: number, limitOunces: number): number {
  const milliOunces = BigInt(Math.max(1, Math.round(limitOunces * 1_000)));
  return Number(
    (BigInt(Math.abs(netUg)) * 10n * 1_000n * 100n) / (TROY_OUNCE_TENTH_MICROGRAMS * milliOunces),
  );
}

/** Returns the net position in thousandths of a troy ounce, rounded half up. */
export function netMilliounces({ netUg }: Pick<Position, 'netUg'>): number {
  return Number(divideHalfUp(BigInt(netUg) * 10_000n, TROY_OUNCE_TENTH_MICROGRAMS));
}
