import type { Metal } from '../../metals/metal.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { divideHalfUp, roundHalfUp } from '../../money/round.ts';
import { metalPrice } from '../price-product.ts';

/** The pieces of one product in a set. */
export interface SetPart {
  /** Null for a part without metal, such as a capsule. */
  readonly metal: Metal | null;
  readonly fineWeightMicrograms: number;
  readonly quantity: number;
}

/** The breakdown of a set's price in minor units of USD. A set has no price per ounce: its ounces differ. */
export interface SetFigures {
  /** Value of all its metal at the asks. */
  readonly metalValueMinor: number;
  /** Price minus metal value; negative below spot. */
  readonly premiumMinor: number;
  /** The premium in parts per million of the metal value. */
  readonly premiumPpm: number;
  /** Fine weight by metal in micrograms, for each metal once. */
  readonly fineWeights: ReadonlyMap<Metal, number>;
}

/**
 * Returns the breakdown of the price of a set of one or more metals. The value of each metal is
 * rounded once, over all its parts. Null when the set has no fine metal, or one of its metals has
 * no spot price.
 */
export function setFigures(
  parts: readonly SetPart[],
  spots: Readonly<Partial<Record<Metal, SpotPrice>>>,
  priceMinor: number,
): SetFigures | null {
  const fineWeights = new Map<Metal, number>();
  for (const { metal, fineWeightMicrograms, quantity } of parts) {
    const micrograms = fineWeightMicrograms * quantity;
    if (metal !== null && micrograms > 0) fineWeights.set(metal, (fineWeights.get(metal) ?? 0) + micrograms);
  }
  if (fineWeights.size === 0) return null;
  let metalValueMinor = 0;
  for (const [metal, micrograms] of fineWeights) {
    const spot = spots[metal];
    if (spot === undefined) return null;
    metalValueMinor += metalPrice(micrograms, { askE4: spot.askE4 }, 0, 0);
  }
  const premiumMinor = priceMinor - metalValueMinor;
  const exact = () => divideHalfUp(BigInt(premiumMinor) * 1_000_000n, BigInt(metalValueMinor));
  const premiumPpm = metalValueMinor === 0 ? 0 : roundHalfUp((premiumMinor * 1e6) / metalValueMinor, exact);
  return { metalValueMinor, premiumMinor, premiumPpm, fineWeights };
}
