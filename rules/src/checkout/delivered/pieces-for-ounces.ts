import { TROY_OUNCE_TENTH_MICROGRAMS } from '../../metals/weight.ts';

/** Most thousandths of a troy ounce that a shopper can ask for. */
export const MOST_MILLI_OUNCES = 10_000_000;

/**
 * Returns the smallest number of pieces with at least this weight of fine metal. The fine weight of
 * a piece is rounded to a microgram, so half a microgram of each may be missing.
 * @param milliOunces thousandths of a troy ounce, from 1 up to `MOST_MILLI_OUNCES`
 * @param fineWeightMicrograms fine weight of a piece, above 0
 */
export function piecesForOunces(milliOunces: number, fineWeightMicrograms: number): number {
  const wanted = BigInt(milliOunces) * TROY_OUNCE_TENTH_MICROGRAMS;
  const most = BigInt(fineWeightMicrograms * 10 + 5) * 1_000n;
  return Number((wanted + most - 1n) / most);
}
