import { tierFor } from '../../pricing/choose-tier.ts';
import type { DeliveredRules } from '../delivered/delivered-price.ts';
import type { TaxDestination } from '../payment/sales-tax.ts';

/** A product that a basket may contain. Prices are for the chosen payment method. */
export interface BasketCandidate {
  readonly productId: number;
  readonly form: string;
  /** Of one piece; positive. */
  readonly fineWeightMicrograms: number;
  readonly shippingWeightGrams: number;
  /** Most pieces, by stock and limits. */
  readonly most: number;
  /** Candidates of one group count their pieces together; null = the candidate counts alone. */
  readonly tierGroup: string | null;
  /** Unit prices in minor units, from quantity 1 on, in any order. */
  readonly tiers: readonly { readonly quantity: number; readonly unitMinor: number }[];
}

/** The conditions of a basket. Amounts are minor units of the candidates' currency. */
export interface BasketTerms {
  /** Most that everything may cost, delivered: the shopper's amount, and the limits of order and method. */
  readonly budgetMinor: number;
  /** Smallest total of an order. */
  readonly minimumMinor: number;
  readonly destination: TaxDestination;
  readonly rules: DeliveredRules;
}

/** The number of pieces of each candidate. */
export type PieceCounts = readonly number[];

/** A candidate in a search. */
export interface BasketMember {
  /** Position of the candidate. */
  readonly at: number;
  /** Fine weight of a piece in micrograms. */
  readonly weight: number;
  /** Shipping weight of a piece. */
  readonly grams: number;
  /** Position of its tax rate among the rates of the band. */
  readonly rateAt: number;
}

/** The price of a member at a level. */
export interface MemberPrice {
  /** Cost of a piece in the unit of the search: minor units, or millionths of them with tax. */
  readonly cost: number;
  readonly unitMinor: number;
  /** Most pieces of the member. */
  readonly most: number;
}

/** Numbers of pieces of an item, all members together, at which no price changes. */
export interface BasketLevel {
  readonly from: number;
  readonly to: number;
  /** In the order of the members. */
  readonly prices: readonly MemberPrice[];
}

/** A candidate in a search, or several whose pieces count together for their tiers. */
export interface BasketItem {
  readonly members: readonly BasketMember[];
  readonly levels: readonly BasketLevel[];
}

/** A member of an item at a level. */
export type PricedMember = BasketMember & MemberPrice;

/** Returns each member at each level. */
export function pricedMembers(items: readonly BasketItem[]): PricedMember[] {
  return items.flatMap(({ members, levels }) =>
    levels.flatMap(({ prices }) =>
      prices.flatMap((price, place) => {
        const member = members[place];
        return member === undefined ? [] : [{ ...member, ...price }];
      }),
    ),
  );
}

/** The figures of an order that limits apply to. */
export interface OrderFigures {
  /** Minor units for each tax rate of the band. */
  readonly subtotals: readonly number[];
  readonly grams: number;
}

/** Returns the unit price of each candidate in minor units, by the pieces of its group. */
export function unitPrices(candidates: readonly BasketCandidate[], counts: PieceCounts): number[] {
  const pieces = new Map<string, number>();
  for (const [at, { tierGroup }] of candidates.entries()) {
    if (tierGroup !== null) pieces.set(tierGroup, (pieces.get(tierGroup) ?? 0) + (counts[at] ?? 0));
  }
  return candidates.map((candidate, at) => {
    const { tierGroup } = candidate;
    return unitOf(candidate, tierGroup === null ? (counts[at] ?? 0) : (pieces.get(tierGroup) ?? 0));
  });
}

/** Returns the unit price of a quantity in minor units. */
export function unitOf({ tiers }: Pick<BasketCandidate, 'tiers'>, quantity: number): number {
  return tierFor(tiers, quantity)?.unitMinor ?? 0;
}
