const MICROGRAMS_PER_OUNCE = 31_103_476.8;

/**
 * Returns by how much a unit price exceeds the metal in the piece at a spot price, in parts per million;
 * null for a piece without metal. `askE4` is ten-thousandths of a dollar per troy ounce.
 */
export function overSpotPpm(unitMinor: number, fineMicrograms: number, askE4: number): number | null {
  const metalMinor = ((askE4 / 100) * fineMicrograms) / MICROGRAMS_PER_OUNCE;
  return metalMinor > 0 ? Math.round((unitMinor / metalMinor - 1) * 1_000_000) : null;
}

/**
 * Returns by how much a unit price exceeds the metal in the piece at a spot price, in minor units,
 * rounded half up.
 */
export function overMetalMinor(unitMinor: number, fineMicrograms: number, askE4: number): number {
  return unitMinor - Math.round(((askE4 / 100) * fineMicrograms) / MICROGRAMS_PER_OUNCE);
}
