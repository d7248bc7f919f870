import type { SpotPrice } from '../../metals/spot-price.ts';
import { CASH_RULE, type MethodPriceRule, methodPrice } from '../methods/method-price.ts';
import { metalPrice, priceProduct, withClosedTerms } from '../price-product.ts';
import type { Premium, ProductPricing } from '../product-pricing.ts';
import { type BidCondition, type BidTerms, bidPremium } from './bid-terms.ts';

/** A product that the shop sells and may buy. */
export interface TradedProduct {
  readonly pricing: ProductPricing;
  /** Price rules of the payment methods that take it. */
  readonly methodRules: readonly MethodPriceRule[];
  /** Null when the shop has no terms for buying it. */
  readonly bids: BidTerms | null;
  /** The contents of a tube, box or set; absent for other products. */
  readonly parts?: readonly TradedPart[];
}

/** The terms at which the shop sells a product. */
export type AskTerms = Pick<TradedProduct, 'pricing' | 'methodRules'>;

/** Pieces of one product inside a tube, box or set. */
export interface TradedPart {
  readonly quantity: number;
  /** The products in which the shop sells such pieces; empty when it no longer does. */
  readonly sources: readonly PieceSource[];
  /** The contents of one such piece; empty for a piece that has none. */
  readonly parts: readonly TradedPart[];
}

/** A product that contains `pieces` of one kind and nothing else: the loose piece, a tube or a box. */
export interface PieceSource {
  readonly product: AskTerms;
  readonly pieces: number;
}

/**
 * Returns the value of pieces at the metal's bid with a premium, less the deduction of a closed
 * market: minor units of the base currency, rounded half up.
 */
export function priceAtBid(
  fineWeightMicrograms: number,
  { bidE4, deductionPpm = 0 }: Pick<SpotPrice, 'bidE4' | 'deductionPpm'>,
  { premiumPpm, premiumFixedMinor }: Premium,
): number {
  return metalPrice(
    fineWeightMicrograms,
    { askE4: bidE4, surchargePpm: -deductionPpm },
    premiumPpm,
    premiumFixedMinor,
  );
}

/**
 * Returns the lowest unit price at which anyone may buy a product now, over all quantities, payment
 * methods and customer groups: minor units of the base currency.
 */
export function lowestAsk({ pricing, methodRules }: AskTerms, spot: SpotPrice | null, nowMs: number): number {
  const quantities = [1, ...pricing.tiers.map(({ quantity }) => quantity)];
  const rules = [CASH_RULE, { kind: 'percent', ppm: pricing.cardFeePpm } as const, ...methodRules];
  const lowest = spot && lowestGroupSpot(spot);
  const units = quantities.map((quantity) => priceProduct(pricing, lowest, quantity, nowMs).cashMinor);
  return Math.min(...units.flatMap((cashMinor) => rules.map((rule) => methodPrice(cashMinor, rule))));
}

/**
 * Returns the lowest cost at which anyone may put the contents of a product together now, from loose
 * pieces, tubes and boxes: minor units of the base currency, rounded down. Infinity when the shop no
 * longer sells one of them. A part of another metal counts as free, because `spot` has no price for it.
 */
export function lowestPartsCost(parts: readonly TradedPart[], spot: SpotPrice, nowMs: number): number {
  return Math.floor(parts.reduce((sum, part) => sum + part.quantity * pieceCost(part, spot, nowMs), 0));
}

/**
 * Returns the lowest cost of one piece: minor units of the base currency, not rounded. Infinity when the shop
 * no longer sells it, 0 for a piece of another metal.
 */
export function pieceCost({ sources, parts }: TradedPart, spot: SpotPrice, nowMs: number): number {
  const asks = sources.map(({ product, pieces }) => {
    const { pricing } = product;
    if (pricing.mode === 'fixed') return lowestAsk(product, null, nowMs) / pieces;
    return pricing.metal === spot.metal ? lowestAsk(product, spot, nowMs) / pieces : 0;
  });
  const inside = parts.reduce((sum, part) => sum + part.quantity * pieceCost(part, spot, nowMs), 0);
  return Math.min(...asks, parts.length > 0 ? inside : Number.POSITIVE_INFINITY);
}

/** Returns the spot price as the customer group with the lowest prices sees it. */
function lowestGroupSpot(spot: SpotPrice): SpotPrice {
  const { groupPremiumPpm = 0, leastGroupPremiumPpm = 0 } = spot;
  const least = Math.min(groupPremiumPpm, leastGroupPremiumPpm);
  return least === groupPremiumPpm ? spot : { ...spot, groupPremiumPpm: least };
}

/**
 * Returns the most that the shop pays for one piece at an ask, over all quantities and conditions:
 * minor units of the base currency. Assumes no spread, so that it follows from the ask of a price lock
 * and no bid of that moment is above it. A discount lowers no price below it.
 */
export function highestBid({ fineWeightMicrograms, conditions }: BidTerms, askE4: number): number {
  const premiums = Object.values(conditions).flatMap((terms) => [terms, ...terms.tiers]);
  const units = premiums.map((premium) => priceAtBid(fineWeightMicrograms, { bidE4: askE4 }, premium));
  return Math.max(0, ...units);
}

/**
 * Returns the shop's bid for one piece in minor units of the base currency; null when the shop does
 * not buy it. A bid is never above the lowest ask of the same moment, whatever the terms. The bid
 * for a tube, box or set is never above the lowest cost of its contents. So no buyer can sell back
 * at a profit.
 */
export function bidPrice(
  product: TradedProduct,
  spot: SpotPrice,
  offered: { readonly quantity: number; readonly condition: BidCondition },
  nowMs: number,
): number | null {
  const { bids } = product;
  const premium = bids && bidPremium(bids, offered.quantity, offered.condition);
  if (bids === null || premium === null || spot.metal !== bids.metal) return null;
  const { pricing } = product;
  const own = pricing.mode === 'metal' ? withClosedTerms(spot, pricing) : spot;
  const bidMinor = priceAtBid(bids.fineWeightMicrograms, own, premium);
  if (pricing.mode === 'metal' && pricing.metal !== spot.metal) return null;
  const { parts = [] } = product;
  return Math.min(
    bidMinor,
    lowestAsk(product, pricing.mode === 'metal' ? spot : null, nowMs),
    parts.length > 0 ? lowestPartsCost(parts, spot, nowMs) : Number.POSITIVE_INFINITY,
  );
}
