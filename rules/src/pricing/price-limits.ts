import type { BundleTerms } from '../catalog/bundle.ts';
import type { Metal } from '../metals/metal.ts';
import type { SpotPrice } from '../metals/spot-price.ts';
import { metalPrice } from './price-product.ts';
import type { Premium, ProductPricing } from './product-pricing.ts';

/** The smallest and largest value that needs no confirmation. */
export interface LimitRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** The limits of prices, premiums and bids without confirmation. */
export interface PriceLimits {
  /** Minor units of the base currency. */
  readonly minimumPriceMinor: number;
  /** Parts per million. */
  readonly premiumPpm: LimitRange;
  /** Parts per million of the metal's bid. */
  readonly bidPremiumPpm: LimitRange;
}

/**
 * The limits that prices are checked against before they are stored, and the spot that premiums are
 * checked at.
 */
export interface PriceGuard {
  readonly limits: PriceLimits;
  /** Spot prices in ten-thousandths of the base currency per troy ounce. */
  readonly referenceSpot: Readonly<Record<Metal, { readonly askE4: number; readonly bidE4: number }>>;
  /** Code of the base currency. */
  readonly currency: string;
  /** Whether a price outside the limits cannot be confirmed, as in the back office. */
  readonly isFinal?: true;
}

/**
 * A price, premium or bid outside the limits. Ranges and values are parts per million, prices are
 * minor units.
 */
export type LimitBreach =
  | { readonly path: string; readonly limit: 'price'; readonly value: number; readonly minimum: number }
  | {
      readonly path: string;
      readonly limit: 'premium' | 'bid';
      readonly value: number;
      readonly range: LimitRange;
    }
  | { readonly path: string; readonly limit: 'discount'; readonly value: number; readonly maximum: number }
  /**
   * The shop would buy at a higher price than it sells at. Both are minor units at the reference
   * price.
   */
  | { readonly path: string; readonly limit: 'bid above ask'; readonly value: number; readonly ask: number };

/** A premium over the metal's bid in parts per million, with the path of its column. */
export interface CheckedBid {
  readonly path: string;
  readonly premiumPpm: number;
}

/** The checked terms of one product. */
export interface CheckedTerms {
  readonly pricing: ProductPricing;
  /** Fine weight in micrograms; 0 for a product without metal. */
  readonly fineWeightMicrograms: number;
  /** The premiums over the metal's bid for buybacks, each with its column; empty without a bid. */
  readonly bids: readonly CheckedBid[];
  /** Reference prices of the product's metal; null without metal. */
  readonly reference: Pick<SpotPrice, 'askE4' | 'bidE4'> | null;
}

/** Returns the terms of a product that are outside the limits, each with the path of its column. */
export function findLimitBreaches(terms: CheckedTerms, limits: PriceLimits): LimitBreach[] {
  const { pricing, bids, reference, fineWeightMicrograms } = terms;
  const asks = pricing.mode === 'metal' ? metalAsks(terms, limits) : fixedAsks(pricing, limits);
  const breaches = asks.flatMap((ask) => ask.breaches);
  const prices = asks.flatMap(({ priceMinor }) => priceMinor ?? []);
  const ask = Math.min(...prices);
  const range = limits.bidPremiumPpm;
  const ofBids = bids.flatMap(({ path, premiumPpm }): LimitBreach[] => {
    if (!isWithin(premiumPpm, range)) return [{ path, limit: 'bid', value: premiumPpm, range }];
    // With an invalid price, the comparison would only repeat it.
    if (reference === null || prices.length === 0 || breaches.length > 0) return [];
    const value = metalPrice(fineWeightMicrograms, { askE4: reference.bidE4 }, premiumPpm, 0);
    return value > ask ? [{ path, limit: 'bid above ask', value, ask }] : [];
  });
  return [...breaches, ...ofBids];
}

/**
 * Returns the terms of a bundle that are outside the limits. A discount counts as a premium below zero,
 * because it lowers the premium of each part.
 */
export function findSetBreaches(
  { kind, ppm }: BundleTerms,
  { premiumPpm: range }: PriceLimits,
): LimitBreach[] {
  if (kind === 'premium') {
    if (isWithin(ppm, range)) return [];
    return [{ path: 'bundle.premium_percent', limit: 'premium', value: ppm, range }];
  }
  const maximum = Math.max(0, -range.minimum);
  return ppm > maximum ? [{ path: 'bundle.discount_percent', limit: 'discount', value: ppm, maximum }] : [];
}

/** A sale price of a product; null without a reference price. */
interface Ask {
  readonly priceMinor: number | null;
  readonly breaches: readonly LimitBreach[];
}

function metalAsks({ pricing, reference }: CheckedTerms, limits: PriceLimits): Ask[] {
  if (pricing.mode !== 'metal') return [];
  const askOf = (path: string, premium: Premium): Ask => {
    const priceMinor =
      reference &&
      metalPrice(pricing.fineWeightMicrograms, reference, premium.premiumPpm, premium.premiumFixedMinor);
    const range = limits.premiumPpm;
    if (!isWithin(premium.premiumPpm, range)) {
      return {
        priceMinor,
        breaches: [{ path: `${path}premium_percent`, limit: 'premium', value: premium.premiumPpm, range }],
      };
    }
    return { priceMinor, breaches: priceBreach(`${path}premium_fixed_minor`, priceMinor, limits) };
  };
  return [
    askOf('pricing.', pricing),
    ...pricing.tiers.map((tier, place) => askOf(`pricing.tiers.${place}.`, tier)),
    ...(pricing.special ? [askOf('special.', pricing.special)] : []),
  ];
}

function fixedAsks(pricing: Extract<ProductPricing, { mode: 'fixed' }>, limits: PriceLimits): Ask[] {
  const askOf = (path: string, priceMinor: number): Ask => ({
    priceMinor,
    breaches: priceBreach(`${path}fixed_price_minor`, priceMinor, limits),
  });
  return [
    askOf('pricing.', pricing.priceMinor),
    ...pricing.tiers.map((tier, place) => askOf(`pricing.tiers.${place}.`, tier.priceMinor)),
    ...(pricing.special ? [askOf('special.', pricing.special.priceMinor)] : []),
  ];
}

function priceBreach(path: string, value: number | null, { minimumPriceMinor }: PriceLimits): LimitBreach[] {
  if (value === null || value >= minimumPriceMinor) return [];
  return [{ path, limit: 'price', value, minimum: minimumPriceMinor }];
}

function isWithin(value: number, { minimum, maximum }: LimitRange): boolean {
  return value >= minimum && value <= maximum;
}
