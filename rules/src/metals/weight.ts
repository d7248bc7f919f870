/**
 * One troy ounce is 31.1034768 g exactly (International yard and pound agreement, 1959). Fine
 * weights are whole micrograms; the ounce has one more digit, so calculations use tenths of a
 * microgram.
 */
export const TROY_OUNCE_TENTH_MICROGRAMS = 311_034_768n;

/** Grams in one troy ounce, for display only. */
export const TROY_OUNCE_GRAMS = 31.1034768;

/** Converts micrograms to troy ounces, for display and for thresholds of the law. */
export function microgramsToOunces(micrograms: number): number {
  return micrograms / (TROY_OUNCE_GRAMS * 1e6);
}

/** Converts micrograms to grams, for display only. */
export function microgramsToGrams(micrograms: number): number {
  return micrograms / 1e6;
}
