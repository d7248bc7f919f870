import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { StoredTier } from '../../../../platform/database/tables/json-columns.ts';
import type { ProductMetal } from '../model/product.ts';

/** All that the price of a product is made of; of premiums and prices those that its mode has. */
export interface PricingRow {
  /** Names the product in an error. */
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
  readonly tiers: readonly StoredTier[];
}

/** How a product is priced. @throws Error naming a product whose price follows no metal that there is */
export function buildPricing(row: PricingRow): ProductPricing {
  const { metal, tiers, cardFeePpm } = row;
  const span = { fromMs: row.specialFromMs, toMs: row.specialToMs };
  if (row.mode === 'fixed') {
    const priceMinor = row.specialPriceMinor;
    return {
      mode: 'fixed',
      priceMinor: row.fixedPriceMinor ?? 0,
      tiers: tiers.map(({ quantity, price_minor }) => ({ quantity, priceMinor: price_minor ?? 0 })),
      special: priceMinor === null ? null : { priceMinor, ...span },
      cardFeePpm,
    };
  }
  if (metal === null || metal === 'mixed') {
    throw new Error(`Product ${row.sku} follows a metal's price without being of one metal`);
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
    cardFeePpm,
  };
}
