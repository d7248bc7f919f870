/** Formats grams with at most three decimals, in the language of the browser. */
export function formatGrams(grams: number): string {
  return grams.toLocaleString(undefined, { maximumFractionDigits: 3 });
}
