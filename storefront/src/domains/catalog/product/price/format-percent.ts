/** `9.44` → `9.4%`: one decimal, as premiums are told; a whole percentage keeps its zero so that columns line up. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
