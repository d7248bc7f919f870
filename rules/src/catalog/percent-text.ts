const MOST_DECIMALS = 4;

/**
 * Parses a percentage with at most four decimals, such as `4.5`, `-0.25` or `4.5%`. Returns null for
 * any other text.
 */
export function parsePercent(text: string): number | null {
  const found = /^([+-]?)(\d{1,4})(?:\.(\d{1,4}))?\s*%?$/.exec(text.trim().replace('−', '-'));
  if (found === null) return null;
  const [, sign, whole = '0', decimals = ''] = found;
  const parts = Number(whole) * 10 ** MOST_DECIMALS + Number(decimals.padEnd(MOST_DECIMALS, '0'));
  return (sign === '-' ? -parts : parts) / 10 ** MOST_DECIMALS;
}

/** Adds percentages without an error of binary fractions: the sum has at most four decimals. */
export function addPercent(one: number, other: number): number {
  const parts = Math.round(one * 10 ** MOST_DECIMALS) + Math.round(other * 10 ** MOST_DECIMALS);
  return parts / 10 ** MOST_DECIMALS;
}
