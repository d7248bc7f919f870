/**
 * Formats a percentage with one decimal: `9.44` → `9.4%`. A trailing zero stays, so that columns
 * line up.
 */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** Formats the rate of a tax exactly, with up to four decimals: `7.25` → `7.25%`. */
export function formatRate(percent: number): string {
  return `${Number(percent.toFixed(4))}%`;
}
