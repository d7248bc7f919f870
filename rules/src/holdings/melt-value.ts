import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp } from '../money/round.ts';

/**
 * Returns the value of fine metal in minor units, rounded half up. `priceE4` is ten-thousandths of the
 * currency per troy ounce, `weightUg` is micrograms.
 */
export function meltMinor(priceE4: number, weightUg: number): number {
  return Number(divideHalfUp(BigInt(priceE4) * BigInt(weightUg), 10n * TROY_OUNCE_TENTH_MICROGRAMS));
}
