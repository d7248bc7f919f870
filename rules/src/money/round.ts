/**
 * Returns `numerator / denominator` rounded half up: an exact half rounds towards plus infinity, so
 * 0.5 → 1 and −0.5 → 0. All rounding of money uses it. `denominator` must be positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  // BigInt division truncates towards zero; half up needs the floor.
  return doubled % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Below this, a float's error after several operations is less than a thousandth of {@link
 * NEAR_HALF}.
 */
const LARGEST_SURE = 1e9;
/** A fraction this close to a half is rounded by exact arithmetic. */
const NEAR_HALF = 1e-4;

/**
 * Rounds half up: by the float when it is clearly on one side of the half, otherwise by `exact`.
 * The result is always the exact one. BigInt alone is several times slower, and the whole catalog
 * is repriced with each spot price.
 */
export function roundHalfUp(approximate: number, exact: () => bigint): number {
  const fraction = approximate - Math.floor(approximate);
  const isSure = Math.abs(approximate) < LARGEST_SURE && Math.abs(fraction - 0.5) > NEAR_HALF;
  return isSure ? Math.floor(approximate + 0.5) : Number(exact());
}

/** One million: premiums, fees and rates are parts per million (4.2 % = 42 000 ppm). */
export const PPM = 1_000_000n;

/** Converts a percentage (4.2 for 4.2 %) to whole parts per million. */
export function percentToPpm(percent: number): number {
  return Math.round(percent * 10_000);
}

/** Returns `ppm` parts per million of an amount in minor units, rounded half up. */
export function shareOf(minor: number, ppm: number): number {
  return roundHalfUp((minor * ppm) / 1e6, () => divideHalfUp(BigInt(minor) * BigInt(ppm), PPM));
}
