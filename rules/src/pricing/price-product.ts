import type { SpotPrice } from '../metals/spot-price.ts';
import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp, PPM, roundHalfUp } from '../money/round.ts';
import { isRunning, tierFor } from './choose-tier.ts';
import type { FixedPricing, MetalPricing, Premium, ProductPricing } from './product-pricing.ts';

/** The unit price at an ordered quantity, in minor units of USD. */
export interface UnitPrice {
  /** For methods that change no price (wire, check): Magento's `final_price`. */
  readonly cashMinor: number;
  /**
   * The cash price without the special price; equals `cashMinor` when no special is active or a
   * tier is cheaper.
   */
  readonly regularCashMinor: number;
  /** Quantity of the tier that applies; 1 for the base price. */
  readonly tierQuantity: number;
}

/** One row of the price table on a product page. */
export interface TierUnitPrice {
  readonly quantity: number;
  readonly cashMinor: number;
}

/**
 * Returns the unit price of a product at `quantity` and `nowMs`.
 *
 * cash = round half up(ask × fine ounces × (1 + premium)) + fixed premium. The premium belongs to
 * the highest tier at or below the quantity; an active special replaces it if that is cheaper. All
 * rounding happens here. A price is never negative, for any premium. The price of a payment method
 * follows by `methodPrice`.
 *
 * `spot` is ignored for fixed prices.
 * @throws when a metal price has no spot price, or the spot price of another metal
 */
export function priceProduct(
  pricing: ProductPricing,
  spot: SpotPrice | null,
  quantity: number,
  nowMs: number,
): UnitPrice {
  return pricing.mode === 'metal'
    ? priceByMetal(pricing, requireSpot(pricing, spot), quantity, nowMs)
    : priceFixed(pricing, quantity, nowMs);
}

/**
 * Returns the prices at quantity 1 and at every tier, ascending; each row equals {@link
 * priceProduct}.
 */
export function priceTiers(pricing: ProductPricing, spot: SpotPrice | null, nowMs: number): TierUnitPrice[] {
  const quantities = [...new Set([1, ...pricing.tiers.map((tier) => tier.quantity)])].sort((a, b) => a - b);
  return quantities.map((quantity) => {
    const { cashMinor } = priceProduct(pricing, spot, quantity, nowMs);
    return { quantity, cashMinor };
  });
}

/**
 * Returns the value of the fine metal in one piece at the ask, without premium or surcharge, in
 * minor units of USD.
 */
export function metalValue(pricing: MetalPricing, spot: SpotPrice): number {
  return metalPrice(pricing.fineWeightMicrograms, { askE4: spot.askE4 }, 0, 0);
}

/**
 * Returns only the cash price of {@link priceProduct} for one piece, in minor units of USD. The
 * whole catalog is repriced with it at each new spot price. Throws like `priceProduct`.
 */
export function cashPrice(pricing: ProductPricing, spot: SpotPrice | null, nowMs: number): number {
  if (pricing.mode === 'metal') {
    const own = requireSpot(pricing, spot);
    const regular = withPremium(pricing.fineWeightMicrograms, own, premiumOfOne(pricing));
    return Math.min(regular, specialByMetal(pricing, own, nowMs) ?? regular);
  }
  const regular = tierFor(pricing.tiers, 1)?.priceMinor ?? pricing.priceMinor;
  return Math.min(regular, specialFixed(pricing, nowMs) ?? regular);
}

/** Returns the premium of one piece without a special price. */
export function premiumOfOne(pricing: MetalPricing): Premium {
  return tierFor(pricing.tiers, 1) ?? pricing;
}

function priceByMetal(pricing: MetalPricing, spot: SpotPrice, quantity: number, nowMs: number): UnitPrice {
  const tier = tierFor(pricing.tiers, quantity);
  const regular = regularByMetal(pricing, spot, tier);
  const special = specialByMetal(pricing, spot, nowMs) ?? regular;
  return unitPrice(regular, special, tier?.quantity ?? 1);
}

function regularByMetal(pricing: MetalPricing, spot: SpotPrice, tier: Premium | null): number {
  return withPremium(pricing.fineWeightMicrograms, spot, tier ?? pricing);
}

function specialByMetal(pricing: MetalPricing, spot: SpotPrice, nowMs: number): number | null {
  const { special, fineWeightMicrograms } = pricing;
  return isRunning(special, nowMs) ? withPremium(fineWeightMicrograms, spot, special) : null;
}

function priceFixed(pricing: FixedPricing, quantity: number, nowMs: number): UnitPrice {
  const tier = tierFor(pricing.tiers, quantity);
  const regular = tier?.priceMinor ?? pricing.priceMinor;
  return unitPrice(regular, specialFixed(pricing, nowMs) ?? regular, tier?.quantity ?? 1);
}

function specialFixed({ special }: FixedPricing, nowMs: number): number | null {
  return isRunning(special, nowMs) ? special.priceMinor : null;
}

function unitPrice(regular: number, special: number, tierQuantity: number): UnitPrice {
  return { cashMinor: Math.min(regular, special), regularCashMinor: regular, tierQuantity };
}

/**
 * The divisor that converts E4 dollars per ounce × tenth-micrograms × two factors in ppm to cents.
 */
const METAL_DENOMINATOR = TROY_OUNCE_TENTH_MICROGRAMS * 100n * PPM * PPM;
const METAL_DENOMINATOR_FLOAT = Number(METAL_DENOMINATOR);

function withPremium(micrograms: number, spot: SpotPrice, premium: Premium): number {
  return metalPrice(micrograms, spot, premium.premiumPpm, premium.premiumFixedMinor);
}

/**
 * Returns a metal price in minor units of USD. The value of the fine metal is increased by a
 * premium in parts per million, a customer group's premium and the surcharge of a closed market.
 * The result is rounded half up. A fixed premium is added to it.
 */
export function metalPrice(
  fineWeightMicrograms: number,
  spot: Pick<SpotPrice, 'askE4' | 'surchargePpm' | 'groupPremiumPpm'>,
  premiumPpm: number,
  premiumFixedMinor: number,
): number {
  const { askE4, surchargePpm = 0, groupPremiumPpm = 0 } = spot;
  const factors = (1_000_000 + surchargePpm) * (1_000_000 + premiumPpm + groupPremiumPpm);
  const metal = roundHalfUp((askE4 * (fineWeightMicrograms * 10) * factors) / METAL_DENOMINATOR_FLOAT, () =>
    divideHalfUp(BigInt(askE4) * BigInt(fineWeightMicrograms) * 10n * BigInt(factors), METAL_DENOMINATOR),
  );
  return Math.max(0, metal + premiumFixedMinor);
}

function requireSpot(pricing: MetalPricing, spot: SpotPrice | null): SpotPrice {
  if (spot?.metal !== pricing.metal) throw new Error(`No spot price for ${pricing.metal}`);
  return withClosedTerms(spot, pricing);
}

/** Returns the spot price with a product's closed-market terms instead of the metal's terms. */
export function withClosedTerms(spot: SpotPrice, { closed }: Pick<MetalPricing, 'closed'>): SpotPrice {
  if (closed === undefined || !spot.isClosed) return spot;
  return { ...spot, surchargePpm: closed.premiumPpm, deductionPpm: closed.deductionPpm };
}
