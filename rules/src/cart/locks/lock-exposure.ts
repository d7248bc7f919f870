import type { Metal } from '../../metals/metal.ts';

/** Whether the shop has promised to sell or to buy the metal. */
export type ExposureSide = 'sell' | 'buy';

/** Fine metal at a locked price. */
export interface Exposure {
  readonly metal: Metal;
  readonly side: ExposureSide;
  readonly micrograms: number;
  /** First moment at which the lock does not apply, in epoch milliseconds. */
  readonly untilMs: number;
}

/** The metal of one line of a lock; a product of several metals has several. */
export interface LockedMetal {
  readonly metal: Metal;
  readonly fineWeightMicrograms: number;
  readonly quantity: number;
}

/** Returns the exposures of a lock, one per metal. */
export function lockExposures(
  metals: readonly LockedMetal[],
  side: ExposureSide,
  untilMs: number,
): Exposure[] {
  const weights = new Map<Metal, number>();
  for (const { metal, fineWeightMicrograms, quantity } of metals) {
    weights.set(metal, (weights.get(metal) ?? 0) + fineWeightMicrograms * quantity);
  }
  return [...weights].map(([metal, micrograms]) => ({ metal, side, micrograms, untilMs }));
}

/** Returns the micrograms of each metal and side in the locks that apply at `nowMs`. */
export function openPosition(
  exposures: readonly Exposure[],
  nowMs: number,
): ReadonlyMap<Metal, Readonly<Record<ExposureSide, number>>> {
  const position = new Map<Metal, Record<ExposureSide, number>>();
  for (const { metal, side, micrograms, untilMs } of exposures) {
    if (nowMs >= untilMs) continue;
    const sums = position.get(metal) ?? { sell: 0, buy: 0 };
    sums[side] += micrograms;
    position.set(metal, sums);
  }
  return position;
}
