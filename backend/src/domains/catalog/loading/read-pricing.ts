import { buildPricing } from '@ingot/catalog-engine/columns/build-pricing.ts';
import type { StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { ProductChange } from '@ingot/catalog-engine/snapshot/stored-product.ts';
import { lowestAmount } from '@ingot/rules/catalog/gift-card-options.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findPricings, type PricingRow } from './product-rows.repository.ts';
import { toGiftCard } from './stored-gift-card.ts';

/** Returns the pricing of a row. */
export function toPricing(row: Omit<PricingRow, 'id' | 'updated_at'>): ProductPricing {
  const giftCard = toGiftCard(row.gift_card);
  return buildPricing({
    isStoredValue: giftCard !== null,
    sku: row.sku,
    metal: row.metal,
    fineWeightMicrograms: row.fine_weight_ug ?? 0,
    mode: row.pricing_mode,
    premiumPpm: row.premium_ppm,
    premiumFixedMinor: row.premium_fixed_minor,
    // A bulk change of prices does not change what a gift card costs.
    fixedPriceMinor: giftCard === null ? row.fixed_price_minor : lowestAmount(giftCard),
    specialPremiumPpm: row.special_premium_ppm,
    specialPremiumFixedMinor: row.special_premium_fixed_minor,
    specialPriceMinor: row.special_price_minor,
    specialFromMs: row.special_from?.getTime() ?? null,
    specialToMs: row.special_to?.getTime() ?? null,
    cardFeePpm: row.card_fee_ppm ?? 0,
    methodRules: row.method_rules === null ? null : JSON.parse(row.method_rules),
    tiers: JSON.parse(row.tiers) as StoredTier[],
    closedPremiumPpm: row.closed_premium_ppm,
    closedDeductionPpm: row.closed_deduction_ppm,
  });
}

/** Reads the current pricings of some products by id. Omits disabled products. */
export async function readPricings(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Required<Pick<ProductChange, 'pricing' | 'updatedAtMs'>>>> {
  const rows = await findPricings(db, ids);
  return new Map(
    rows.map((row) => [row.id, { updatedAtMs: row.updated_at.getTime(), pricing: toPricing(row) }]),
  );
}
