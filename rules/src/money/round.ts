/**
 * `numerator / denominator` rounded half up: an exact half goes towards plus infinity, so 0.5 → 1 and −0.5 → 0.
 * The one place where the shop rounds money. `denominator` must be positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  // BigInt division cuts towards zero; half up needs the floor.
  return doubled % divisor < 0n ? quotient - 1n : quotient;
}

/** One million: premiums, fees and rates are parts per million (4.2 % = 42 000 ppm). */
export const PPM = 1_000_000n;

/** Percent, as people write it (4.2 for 4.2 %), as a whole number of parts per million. */
export function percentToPpm(percent: number): number {
  return Math.round(percent * 10_000);
}

/** `ppm` parts per million of an amount in minor units, rounded half up. */
export function shareOf(minor: number, ppm: number): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(ppm), PPM));
}
