import { ALERT_KINDS, type FigureKind } from './alert-kinds.ts';

/** Why a typed figure is invalid. */
export type FigureProblem = 'NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_LARGE' | 'TOO_FINE';

/** Returns the largest figure of a kind in whole units, for a message. */
export function largestFigure(kind: FigureKind): number {
  return ALERT_KINDS[kind].bounds.most / 100;
}

/** Returns the smallest figure of a kind in whole units, for a message. */
export function smallestFigure(kind: FigureKind): number {
  return ALERT_KINDS[kind].bounds.least / 100;
}

/**
 * Parses a typed figure (dollars, or a ratio). Returns ten-thousandths or the problem. At most two
 * decimals are valid, because prices are shown with two.
 */
export function readFigure(
  kind: FigureKind,
  value: number,
): { readonly thresholdE4: number } | { readonly problem: FigureProblem } {
  if (!Number.isFinite(value)) return { problem: 'NOT_A_NUMBER' };
  const { least, most } = ALERT_KINDS[kind].bounds;
  const hundredths = Math.round(value * 100);
  if (hundredths > most) return { problem: 'TOO_LARGE' };
  if (value * 100 < least - 1e-6) return { problem: 'TOO_SMALL' };
  // A float such as 38.1 is not exactly two decimals; a difference below a millionth is ignored.
  if (Math.abs(value * 100 - hundredths) > 1e-4) return { problem: 'TOO_FINE' };
  return { thresholdE4: hundredths * 100 };
}
