/**
 * The figures that alerts watch: stock, the price of a product, the spot price of a metal, or the
 * gold-silver ratio.
 */
const ALERT_KINDS = ['stock', 'price', 'spot', 'ratio'] as const;

/** One of the kinds of alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Why a typed figure is invalid. */
export type FigureProblem = 'NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_LARGE' | 'TOO_FINE';

/** Bounds in hundredths of a currency unit or of the ratio, far outside of any market price. */
const BOUNDS = {
  price: { least: 1, most: 1_000_000_000 },
  spot: { least: 1, most: 100_000_000 },
  ratio: { least: 100, most: 1_000_000 },
} as const;

/** Returns the largest figure of a kind in whole units, for a message. */
export function largestFigure(kind: keyof typeof BOUNDS): number {
  return BOUNDS[kind].most / 100;
}

/** Returns the smallest figure of a kind in whole units, for a message. */
export function smallestFigure(kind: keyof typeof BOUNDS): number {
  return BOUNDS[kind].least / 100;
}

/**
 * Parses a typed figure (dollars, or a ratio). Returns ten-thousandths or the problem. At most two
 * decimals are valid, because prices are shown with two.
 */
export function readFigure(
  kind: keyof typeof BOUNDS,
  value: number,
): { readonly thresholdE4: number } | { readonly problem: FigureProblem } {
  if (!Number.isFinite(value)) return { problem: 'NOT_A_NUMBER' };
  const { least, most } = BOUNDS[kind];
  const hundredths = Math.round(value * 100);
  if (hundredths > most) return { problem: 'TOO_LARGE' };
  if (value * 100 < least - 1e-6) return { problem: 'TOO_SMALL' };
  // A float such as 38.1 is not exactly two decimals; a difference below a millionth is ignored.
  if (Math.abs(value * 100 - hundredths) > 1e-4) return { problem: 'TOO_FINE' };
  return { thresholdE4: hundredths * 100 };
}
