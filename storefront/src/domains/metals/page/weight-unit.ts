import { TROY_OUNCE_GRAMS } from '@ingot/rules/metals/weight.ts';

/**
 * The units of weight for spot prices: the code in the URL and on the button, and the name in a
 * sentence.
 */
export const WEIGHT_UNITS = [
  { code: 'oz', words: 'troy ounce', perOunce: 1 },
  { code: 'g', words: 'gram', perOunce: 1 / TROY_OUNCE_GRAMS },
  { code: 'kg', words: 'kilogram', perOunce: 1000 / TROY_OUNCE_GRAMS },
] as const;

export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Returns the unit of a code; troy ounces for an unknown code. */
export function weightUnit(code: string | null): WeightUnit {
  return WEIGHT_UNITS.find((unit) => unit.code === code) ?? WEIGHT_UNITS[0];
}
