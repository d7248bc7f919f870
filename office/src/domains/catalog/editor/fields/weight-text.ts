const OUNCE = 31_103_476.8;
const GRAM = 1_000_000;
const UNITS: Readonly<Record<string, number>> = { oz: OUNCE, g: GRAM, kg: 1_000 * GRAM };

/**
 * Parses a weight such as `1 oz`, `100 g`, `1 kg` or `0.5` ounces. Returns micrograms. Null for an
 * invalid text.
 */
export function parseWeight(text: string): number | null {
  const found = /^(\d{1,9}(?:\.\d{1,9})?)\s*(oz|g|kg)?$/i.exec(text.trim());
  if (found === null) return null;
  const [, amount = '', unit = 'oz'] = found;
  return Math.round(Number(amount) * (UNITS[unit.toLowerCase()] ?? OUNCE));
}

/**
 * Formats micrograms: round weights in grams, others in troy ounces. `parseWeight` returns the same
 * weight.
 */
export function formatWeight(micrograms: number): string {
  if (micrograms % (GRAM / 10) === 0 && micrograms > 0) return `${micrograms / GRAM} g`;
  for (let decimals = 0; decimals <= 9; decimals++) {
    const text = `${Number((micrograms / OUNCE).toFixed(decimals))} oz`;
    if (parseWeight(text) === micrograms) return text;
  }
  return `${micrograms / GRAM} g`;
}
