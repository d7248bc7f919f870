import { tierFor } from '../../../pricing/choose-tier.ts';
import { deliveredPrice } from '../../delivered/delivered-price.ts';
import type { BasketCandidate, BasketTerms } from '../basket-terms.ts';

/** A basket's weight in ten-thousandths of an ounce and its cheapest delivered price. */
export interface TriedBasket {
  readonly weight: number;
  readonly totalMinor: number;
}

/**
 * Returns the most metal of all baskets within the terms and the least that a basket with as much
 * costs, by trying every quantity; null without a basket.
 */
export function bestByTrying(candidates: readonly BasketCandidate[], terms: BasketTerms): TriedBasket | null {
  let best: TriedBasket | null = null;
  const quantities = candidates.map(() => 0);
  const tryFrom = (at: number): void => {
    const candidate = candidates[at];
    if (candidate === undefined) {
      best = better(best, acceptedBasket(quantities, candidates, terms));
      return;
    }
    for (let quantity = 0; quantity <= candidate.most; quantity += 1) {
      quantities[at] = quantity;
      tryFrom(at + 1);
    }
    quantities[at] = 0;
  };
  tryFrom(0);
  return best;
}

function better(one: TriedBasket | null, other: TriedBasket | null): TriedBasket | null {
  if (one === null || other === null) return one ?? other;
  if (one.weight !== other.weight) return one.weight > other.weight ? one : other;
  return one.totalMinor <= other.totalMinor ? one : other;
}

function acceptedBasket(
  quantities: readonly number[],
  candidates: readonly BasketCandidate[],
  { budgetMinor, minimumMinor, destination, rules }: BasketTerms,
): TriedBasket | null {
  const lines = candidates.flatMap((candidate, at) => {
    const quantity = quantities[at] ?? 0;
    const { tierGroup, tiers } = candidate;
    const pieces = candidates.reduce(
      (sum, other, place) =>
        place === at || (tierGroup !== null && other.tierGroup === tierGroup)
          ? sum + (quantities[place] ?? 0)
          : sum,
      0,
    );
    const unitMinor = tierFor(tiers, pieces)?.unitMinor ?? 0;
    return quantity === 0 ? [] : [{ ...candidate, quantity, unitMinor, cashMinor: unitMinor }];
  });
  const totals = rules.shippingMethods.flatMap((method) => {
    const price = deliveredPrice(lines, destination, rules, (one) => one === method);
    const isWithin = price !== null && price.totalMinor <= budgetMinor && price.totalMinor >= minimumMinor;
    return isWithin ? [price.totalMinor] : [];
  });
  if (lines.length === 0 || totals.length === 0) return null;
  const micrograms = lines.reduce(
    (sum, { quantity, fineWeightMicrograms }) => sum + quantity * fineWeightMicrograms,
    0,
  );
  return { weight: Math.round(micrograms / 3_110.34768), totalMinor: Math.min(...totals) };
}
