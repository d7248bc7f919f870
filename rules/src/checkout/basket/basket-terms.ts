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
  /** Unit prices in minor units, from quantity 1 on, in any order. */
  readonly tiers: readonly { readonly quantity: number; readonly unitMinor: number }[];
}

/** What a basket has to meet. Amounts are minor units of the candidates' currency. */
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

/** Quantities of a product with one price. */
export interface BasketRange {
  readonly from: number;
  readonly to: number;
  /** Cost of a piece in the unit of the search: minor units, or millionths of them with tax. */
  readonly cost: number;
  readonly unitMinor: number;
}

/** A candidate in a search. */
export interface BasketItem {
  /** Position of the candidate. */
  readonly at: number;
  /** Fine weight of a piece in micrograms. */
  readonly weight: number;
  /** Shipping weight of a piece. */
  readonly grams: number;
  /** Position of its tax rate in those of the band. */
  readonly rateAt: number;
  readonly ranges: readonly BasketRange[];
}

/** The figures of an order that limits apply to. */
export interface OrderFigures {
  /** Minor units for each tax rate of the band. */
  readonly subtotals: readonly number[];
  readonly grams: number;
}

/** Returns the unit price of a quantity in minor units. */
export function unitOf({ tiers }: Pick<BasketCandidate, 'tiers'>, quantity: number): number {
  return tierFor(tiers, quantity)?.unitMinor ?? 0;
}
