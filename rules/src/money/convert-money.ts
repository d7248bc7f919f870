import { shareOf } from './round.ts';

/**
 * An amount in another currency: minor units × rate, rounded half up. `rateE6` is units of the target for one unit of
 * the source, in millionths (0.9215 = 921 500). Convert once, at the unit price, and build sums from the result:
 * converting sums would not agree with the prices shown.
 */
export function convertMinor(minor: number, rateE6: number): number {
  return shareOf(minor, rateE6);
}
