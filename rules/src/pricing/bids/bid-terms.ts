import type { Metal } from '../../metals/metal.ts';
import { tierFor } from '../choose-tier.ts';
import type { MetalTier, Premium } from '../product-pricing.ts';

/** Conditions of pieces that customers sell, from the highest bid to the lowest. */
export const BID_CONDITIONS = ['new', 'circulated', 'damaged'] as const;

/** The condition of a piece that a customer sells. */
export type BidCondition = (typeof BID_CONDITIONS)[number];

/** The premium over the metal's bid for pieces in one condition; `tiers` in any order. */
export interface ConditionTerms extends Premium {
  readonly tiers: readonly MetalTier[];
}

/** The dealer's terms for buying one product. */
export interface BidTerms {
  readonly metal: Metal;
  readonly fineWeightMicrograms: number;
  /** Conditions without terms are not bought. */
  readonly conditions: Readonly<Partial<Record<BidCondition, ConditionTerms>>>;
  /** Most pieces that the shop buys in a day; null = no cap. */
  readonly dailyCap: number | null;
  /** Fewest pieces that the shop buys at a time; absent for 1. */
  readonly minimumQuantity?: number;
}

/** Why the shop does not buy a quantity; `left` is the number of pieces that it still buys today. */
export type BidRejection =
  | { readonly reason: 'condition' }
  | { readonly reason: 'cap'; readonly left: number };

/** Returns the premium over the bid for a quantity in a condition; null when it is not bought. */
export function bidPremium(terms: BidTerms, quantity: number, condition: BidCondition): Premium | null {
  const own = terms.conditions[condition];
  if (own === undefined) return null;
  return tierFor(own.tiers, quantity) ?? own;
}

/** Returns how many pieces the shop still buys today; null without a cap. */
export function bidsLeft({ dailyCap }: Pick<BidTerms, 'dailyCap'>, boughtToday: number): number | null {
  return dailyCap === null ? null : Math.max(0, dailyCap - boughtToday);
}

/**
 * Returns why the shop does not buy these pieces; null when it does.
 * @param boughtToday pieces of open quotes, and of quotes that were accepted in the shop's day
 */
export function bidRejection(
  terms: Pick<BidTerms, 'conditions' | 'dailyCap'>,
  offered: { readonly quantity: number; readonly condition: BidCondition },
  boughtToday: number,
): BidRejection | null {
  if (terms.conditions[offered.condition] === undefined) return { reason: 'condition' };
  const left = bidsLeft(terms, boughtToday);
  return left !== null && offered.quantity > left ? { reason: 'cap', left } : null;
}
