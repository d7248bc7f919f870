/** The mean rating as people read it: stars from 0 to 5 with one decimal, of a summary from 0 to 100. Rounds once, half up. */
export function averageStars(ratingSummary: number): string {
  return (Math.round(ratingSummary / 2) / 10).toFixed(1);
}
