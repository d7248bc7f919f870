import type { BundleTerms } from '../catalog/bundle.ts';
import { shareOf } from '../money/round.ts';
import { type MethodPriceRule, methodPrice } from './methods/method-price.ts';
import type { ProductPricing } from './product-pricing.ts';

/** How a set changes the price of one of its parts. */
export interface SetTerms {
  readonly terms: BundleTerms;
  /** The shop sells no part below this price: what it pays for the piece. Minor units of the base currency. */
  readonly floorMinor: number;
}

/** The price of one piece of a part, in minor units of the base currency. */
export interface PartPrice {
  readonly unitMinor: number;
  /** The price of the same piece without the discount of the set. */
  readonly wholeMinor: number;
}

/**
 * Returns the pricing of a part in a set. A set with its own premium replaces the premium of a part of
 * metal, its tiers and its special price.
 */
export function pricingInSet(pricing: ProductPricing, { kind, ppm }: BundleTerms): ProductPricing {
  if (kind === 'discount' || pricing.mode === 'fixed') return pricing;
  return { ...pricing, premiumPpm: ppm, premiumFixedMinor: 0, tiers: [], special: null };
}

/**
 * Returns the price of a part by a payment method. The discount applies to the cash price, and the rule of
 * the method to the rest. A discount takes no part below the floor, and never raises a price. A set with
 * its own premium costs the floor at least.
 */
export function partPrice(
  cashMinor: number,
  rule: MethodPriceRule,
  { terms: { kind, ppm }, floorMinor }: SetTerms,
): PartPrice {
  const wholeMinor = methodPrice(cashMinor, rule);
  if (kind === 'premium') {
    const unitMinor = Math.max(wholeMinor, floorMinor);
    return { unitMinor, wholeMinor: unitMinor };
  }
  const reduced = methodPrice(cashMinor - shareOf(cashMinor, ppm), rule);
  const unitMinor = Math.min(wholeMinor, Math.max(reduced, floorMinor));
  return { unitMinor, wholeMinor };
}
