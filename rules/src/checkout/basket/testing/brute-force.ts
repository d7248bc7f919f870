import { tierFor } from '../../../pricing/choose-tier.ts';
import { deliveredPrice } from '../../delivered/delivered-price.ts';
import type { BasketCandidate, BasketTerms } from '../basket-terms.ts';

/** Returns the most micrograms of all baskets within the terms, by trying every quantity; 0 without one. */
export function heaviestByTrying(candidates: readonly BasketCandidate[], terms: BasketTerms): number {
  let most = 0;
  const quantities = candidates.map(() => 0);
  const tryFrom = (at: number): void => {
    const candidate = candidates[at];
    if (candidate === undefined) {
      most = Math.max(most, weightIfAccepted(quantities, candidates, terms));
      return;
    }
    for (let quantity = 0; quantity <= candidate.most; quantity += 1) {
      quantities[at] = quantity;
      tryFrom(at + 1);
    }
    quantities[at] = 0;
  };
  tryFrom(0);
  return most;
}

function weightIfAccepted(
  quantities: readonly number[],
  candidates: readonly BasketCandidate[],
  { budgetMinor, minimumMinor, destination, rules }: BasketTerms,
): number {
  const lines = candidates.flatMap((candidate, at) => {
    const quantity = quantities[at] ?? 0;
    const unitMinor = tierFor(candidate.tiers, quantity)?.unitMinor ?? 0;
    return quantity === 0 ? [] : [{ ...candidate, quantity, unitMinor, cashMinor: unitMinor }];
  });
  const isWithin = rules.shippingMethods.some((method) => {
    const price = deliveredPrice(lines, destination, rules, (one) => one === method);
    return price !== null && price.totalMinor <= budgetMinor && price.totalMinor >= minimumMinor;
  });
  if (lines.length === 0 || !isWithin) return 0;
  return lines.reduce((sum, { quantity, fineWeightMicrograms }) => sum + quantity * fineWeightMicrograms, 0);
}
