/** Formats troy ounces: `46.15`, and up to four decimals for small amounts. */
export function writtenOunces(ounces: number): string {
  return ounces >= 10 ? ounces.toFixed(2) : String(Number(ounces.toFixed(4)));
}
