import { divideHalfUp, PPM, shareOf } from './round.ts';

/**
 * Converts an amount to another currency: minor units × rate, rounded half up. `rateE6` is units of
 * the target per unit of the source in millionths (0.9215 = 921 500). Convert the unit price once
 * and compute sums from the result: converted sums would not match the displayed prices.
 */
export function convertMinor(minor: number, rateE6: number): number {
  return shareOf(minor, rateE6);
}

/**
 * Returns an amount in the base currency: minor units ÷ rate, rounded half up. `rateE6` is units of
 * the amount's currency for one unit of the base currency, in millionths. Throws a RangeError for a
 * rate of 0 or less.
 */
export function toBaseMinor(minor: number, rateE6: number): number {
  return Number(divideHalfUp(BigInt(minor) * PPM, BigInt(rateE6)));
}

/**
 * Returns the share of one piece in an amount for `quantity` pieces: minor units, rounded half up.
 */
export function perPieceMinor(minor: number, quantity: number): number {
  return Number(divideHalfUp(BigInt(minor), BigInt(quantity)));
}

/**
 * Returns hundredths of an amount in ten-thousandths, such as cents of a spot price, rounded half
 * up.
 */
export function e4ToMinor(e4: number): number {
  return perPieceMinor(e4, 100);
}

/**
 * Returns the minor units of a decimal amount as clients send it: 12.5 is 1 250. Rounds to the
 * nearest, because 0.07 × 100 is not 7.
 */
export function decimalToMinor(amount: number): number {
  return Math.round(amount * 100);
}
