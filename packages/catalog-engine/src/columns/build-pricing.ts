import type { MethodPriceRule } from '@ingot/rules/pricing/methods/method-price.ts';
import type { MetalPricing, ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { ProductMetal } from '../model/product.ts';
import type { StoredTier } from '../model/stored-values.ts';

/**
 * Everything that determines the price of a product. Premiums are set in mode `metal`, fixed prices
 * in mode `fixed`.
 */
export interface PricingRow {
  /** Names the product in error messages. */
  readonly sku: string;
  readonly metal: ProductMetal | null;
  readonly fineWeightMicrograms: number;
  readonly mode: ProductPricing['mode'];
  readonly premiumPpm: number | null;
  readonly premiumFixedMinor: number | null;
  readonly fixedPriceMinor: number | null;
  readonly specialPremiumPpm: number | null;
  readonly specialPremiumFixedMinor: number | null;
  readonly specialPriceMinor: number | null;
  readonly specialFromMs: number | null;
  readonly specialToMs: number | null;
  readonly cardFeePpm: number;
  /** Rules by code of methods that the product overrides; null for none. */
  readonly methodRules: Readonly<Record<string, MethodPriceRule>> | null;
  readonly tiers: readonly StoredTier[];
  /** Terms of a closed market that replace the terms of the metal. Null: the terms of the metal apply. */
  readonly closedPremiumPpm: number | null;
  readonly closedDeductionPpm: number | null;
  /** Whether the product is stored value, whose price no tier and special price lowers. */
  readonly isStoredValue?: boolean;
}

/**
 * Builds the pricing of a product.
 * @throws Error when the mode is `metal` but the product does not consist of one metal
 */
export function buildPricing(row: PricingRow): ProductPricing {
  const { metal, tiers, cardFeePpm } = row;
  const methods = { cardFeePpm, ...(row.methodRules && { methodRules: row.methodRules }) };
  if (row.isStoredValue) {
    const priceMinor = row.fixedPriceMinor ?? 0;
    return { mode: 'fixed', priceMinor, tiers: [], special: null, isStoredValue: true, ...methods };
  }
  const span = { fromMs: row.specialFromMs, toMs: row.specialToMs };
  if (row.mode === 'fixed') {
    const priceMinor = row.specialPriceMinor;
    return {
      mode: 'fixed',
      priceMinor: row.fixedPriceMinor ?? 0,
      tiers: tiers.map(({ quantity, price_minor }) => ({ quantity, priceMinor: price_minor ?? 0 })),
      special: priceMinor === null ? null : { priceMinor, ...span },
      ...methods,
    };
  }
  if (metal === null || metal === 'mixed') {
    throw new Error(`Product ${row.sku}: pricing mode "metal" needs a single metal, got ${metal}`);
  }
  const premiumPpm = row.specialPremiumPpm;
  return {
    mode: 'metal',
    metal,
    fineWeightMicrograms: row.fineWeightMicrograms,
    premiumPpm: row.premiumPpm ?? 0,
    premiumFixedMinor: row.premiumFixedMinor ?? 0,
    tiers: tiers.map(({ quantity, premium_ppm, premium_fixed_minor }) => ({
      quantity,
      premiumPpm: premium_ppm ?? 0,
      premiumFixedMinor: premium_fixed_minor ?? 0,
    })),
    special:
      premiumPpm === null
        ? null
        : { premiumPpm, premiumFixedMinor: row.specialPremiumFixedMinor ?? 0, ...span },
    ...closedOf(row),
    ...methods,
  };
}

function closedOf({
  closedPremiumPpm: premiumPpm,
  closedDeductionPpm: deductionPpm,
}: PricingRow): Pick<MetalPricing, 'closed'> {
  if (premiumPpm === null) return {};
  return { closed: { premiumPpm, deductionPpm: deductionPpm ?? 0 } };
}
