/** The parts of a position, in the order of the page. */
export const POSITION_KINDS = ['stock', 'on_order', 'bought', 'sold', 'hedge'] as const;

/**
 * A part of a position. `stock`: pieces in the vault. `on_order`: pieces that may be pre-ordered.
 * `bought`: accepted quotes that are not paid yet. `sold`: ordered pieces that are not shipped,
 * below 0. `hedge`: metal at brokers, below 0 for metal that the shop sold.
 */
export type PositionKind = (typeof POSITION_KINDS)[number];

/** Sums of a metal by part, in micrograms. */
export type PositionSums = Readonly<Record<PositionKind, number>>;

/** Returns whether a text names a part of a position. */
export function isPositionKind(text: string): text is PositionKind {
  return POSITION_KINDS.some((kind) => kind === text);
}

/** Returns the open position in micrograms: above 0 long, below 0 short. */
export function openPosition(sums: PositionSums): number {
  return POSITION_KINDS.reduce((sum, kind) => sum + sums[kind], 0);
}

/** A hedge that brings a position back to its target. */
export interface HedgeProposal {
  readonly side: 'buy' | 'sell';
  /** Whole troy ounces. */
  readonly ounces: number;
}

/** The share of its limit to which a proposed hedge reduces a position, in percent. */
const TARGET_PERCENT = 15;
const OUNCE_UG = 31_103_476.8;
/** Absorbs the floating-point error of sums of whole micrograms. */
const ROUNDING = 1e-6;

/**
 * Returns the hedge that reduces an open position to 15 percent of its limit, in whole ounces. Null
 * if the position does not exceed this share.
 */
export function proposeHedge(openUg: number, limitOunces: number): HedgeProposal | null {
  const openOunces = openUg / OUNCE_UG;
  const ounces = Math.ceil(Math.abs(openOunces) - (limitOunces * TARGET_PERCENT) / 100 - ROUNDING);
  if (ounces < 1) return null;
  return { side: openUg > 0 ? 'sell' : 'buy', ounces };
}
