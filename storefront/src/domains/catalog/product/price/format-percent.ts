/**
 * Formats a percentage with one decimal: `9.44` → `9.4%`. A trailing zero stays, so that columns
 * line up.
 */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
