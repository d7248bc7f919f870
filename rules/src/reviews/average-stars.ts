/**
 * Formats a mean rating with one decimal: stars from 0 to 5 from a summary of 0 to 100. Rounds
 * once, half up.
 */
export function averageStars(ratingSummary: number): string {
  return (Math.round(ratingSummary / 2) / 10).toFixed(1);
}
