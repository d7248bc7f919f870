import type { Metal } from '../../metals/metal.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { metalPrice } from '../price-product.ts';

/** The fine metal of one kind in a set. */
export interface SetPart {
  readonly metal: Metal;
  readonly fineWeightMicrograms: number;
}

/**
 * The fine metal of a set. A set has no premium, which would also pay for its case and its
 * selection, and no price per ounce, because its ounces differ.
 */
export interface SetFigures {
  /** Value of all its metal at the asks, in minor units of USD. */
  readonly metalValueMinor: number;
  /** Fine weight by metal in micrograms, for each metal once. */
  readonly fineWeights: ReadonlyMap<Metal, number>;
}

/**
 * Returns the fine metal of a set of one or more metals. The value of each metal is rounded once,
 * over all its parts. Null when the set has no fine metal, or one of its metals has no spot price.
 */
export function setFigures(
  parts: readonly SetPart[],
  spots: Readonly<Partial<Record<Metal, SpotPrice>>>,
): SetFigures | null {
  const fineWeights = new Map<Metal, number>();
  for (const { metal, fineWeightMicrograms } of parts) {
    if (fineWeightMicrograms === 0) continue;
    fineWeights.set(metal, (fineWeights.get(metal) ?? 0) + fineWeightMicrograms);
  }
  if (fineWeights.size === 0) return null;
  let metalValueMinor = 0;
  for (const [metal, micrograms] of fineWeights) {
    const spot = spots[metal];
    if (spot === undefined) return null;
    metalValueMinor += metalPrice(micrograms, { askE4: spot.askE4 }, 0, 0);
  }
  return { metalValueMinor, fineWeights };
}
