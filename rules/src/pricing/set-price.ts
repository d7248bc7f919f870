import type { BundleTerms } from '../catalog/bundle.ts';
import type { SpotPrice } from '../metals/spot-price.ts';
import { shareOf } from '../money/round.ts';
import { type MethodPriceRule, methodPrice } from './methods/method-price.ts';
import { priceProduct, type UnitPrice } from './price-product.ts';
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

/** The cash prices of one piece of a part before the discount and the floor of the set. */
export interface PartCash extends UnitPrice {
  /** The cash price of the piece alone, at the same quantity. */
  readonly aloneMinor: number;
}

/**
 * Returns the cash price of a part at the quantity that decides its tier. A premium of the set is not
 * above the price of the piece alone, which may have a lower tier or a special price.
 * @throws as {@link priceProduct}
 */
export function partCash(
  pricing: ProductPricing,
  terms: BundleTerms,
  spot: SpotPrice | null,
  at: { readonly quantity: number; readonly nowMs: number },
): PartCash {
  const alone = priceProduct(pricing, spot, at.quantity, at.nowMs);
  const aloneMinor = alone.cashMinor;
  const inSet = pricingInSet(pricing, terms);
  if (inSet === pricing) return { ...alone, aloneMinor };
  const own = priceProduct(inSet, spot, at.quantity, at.nowMs);
  return {
    cashMinor: Math.min(own.cashMinor, aloneMinor),
    regularCashMinor: Math.min(own.regularCashMinor, aloneMinor),
    tierQuantity: own.tierQuantity,
    aloneMinor,
  };
}

/**
 * Returns the price of a part by a payment method. The discount applies to the cash price, and the rule of
 * the method to the rest. No part costs less than the floor, unless it does so alone, and none costs more
 * than alone.
 */
export function partPrice(
  { cashMinor, aloneMinor }: Pick<PartCash, 'cashMinor' | 'aloneMinor'>,
  rule: MethodPriceRule,
  { terms: { kind, ppm }, floorMinor }: SetTerms,
): PartPrice {
  const wholeMinor = methodPrice(cashMinor, rule);
  if (kind === 'premium') {
    const unitMinor = Math.min(methodPrice(aloneMinor, rule), Math.max(wholeMinor, floorMinor));
    return { unitMinor, wholeMinor: unitMinor };
  }
  const reduced = methodPrice(cashMinor - shareOf(cashMinor, ppm), rule);
  const unitMinor = Math.min(wholeMinor, Math.max(reduced, floorMinor));
  return { unitMinor, wholeMinor };
}
