/** How long pieces were held: at most one year, or longer. */
export type HoldingPeriod = 'short' | 'long';

/**
 * Returns the holding period of pieces bought and sold on these days (`2026-01-31`). The period is long
 * from the day after the anniversary of the purchase. The anniversary of February 29 is February 28.
 */
export function holdingPeriod(acquiredOn: string, soldOn: string): HoldingPeriod {
  return soldOn > anniversary(acquiredOn) ? 'long' : 'short';
}

function anniversary(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${year}${rest}`;
}
