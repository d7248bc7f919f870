import type { Metal } from '../../metals/metal.ts';
import { tierFor } from '../choose-tier.ts';
import type { MetalTier, Premium } from '../product-pricing.ts';

/** The condition of a piece that a customer sells. */
export type BidCondition = 'new' | 'circulated' | 'damaged';

/** What the shop pays over the metal's bid for pieces in one condition; `tiers` in any order. */
export interface ConditionTerms extends Premium {
  readonly tiers: readonly MetalTier[];
}

/** The dealer's terms for buying one product. */
export interface BidTerms {
  /** The switch: whether the shop buys the product at all. */
  readonly isBuying: boolean;
  readonly metal: Metal;
  readonly fineWeightMicrograms: number;
  /** Conditions without terms are not bought. */
  readonly conditions: Readonly<Partial<Record<BidCondition, ConditionTerms>>>;
}

/** Returns the premium over the bid for a quantity in a condition; null when it is not bought. */
export function bidPremium(terms: BidTerms, quantity: number, condition: BidCondition): Premium | null {
  const own = terms.conditions[condition];
  if (!terms.isBuying || own === undefined) return null;
  return tierFor(own.tiers, quantity) ?? own;
}
