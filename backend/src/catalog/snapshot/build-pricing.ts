import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { StoredTier } from '../../database/tables/catalog.ts';
import type { ProductStretch } from './snapshot.repository.ts';

/**
 * How each product of a stretch is priced. Products that are priced alike share one object; `known` has those made before, by all
 * that they are made of.
 * @throws Error naming a product whose price follows no metal that there is
 */
export function buildPricing(stretch: ProductStretch, known: Map<string, ProductPricing>): ProductPricing[] {
  return stretch.id.map((_, at) => {
    const key = keyOf(stretch, at) + tierKey(stretch.tiers[at] ?? []);
    const before = known.get(key);
    if (before) return before;
    const pricing = pricingAt(stretch, at);
    known.set(key, pricing);
    return pricing;
  });
}

function keyOf(row: ProductStretch, at: number): string {
  const own =
    row.pricing_mode[at] === 'fixed'
      ? `${row.fixed_price_minor[at]}`
      : `${row.metal[at]} ${row.fine_weight_ug[at]} ${row.premium_ppm[at]} ${row.premium_fixed_minor[at]}`;
  return `${own} ${row.card_fee_ppm[at]}${specialKey(row, at)}`;
}

function specialKey(row: ProductStretch, at: number): string {
  const premium = row.special_premium_ppm[at] ?? null;
  const price = row.special_price_minor[at] ?? null;
  if (premium === null && price === null) return '';
  const fixed = row.special_premium_fixed_minor[at];
  return ` at ${premium} ${fixed} ${price} ${row.special_from_ms[at]} ${row.special_to_ms[at]}`;
}

function tierKey(tiers: readonly StoredTier[]): string {
  let key = '';
  for (const { quantity, premium_ppm, premium_fixed_minor, price_minor } of tiers) {
    key += `|${quantity} ${premium_ppm} ${premium_fixed_minor} ${price_minor}`;
  }
  return key;
}

function pricingAt(row: ProductStretch, at: number): ProductPricing {
  const tiers = row.tiers[at] ?? [];
  const span = { fromMs: row.special_from_ms[at] ?? null, toMs: row.special_to_ms[at] ?? null };
  const cardFeePpm = row.card_fee_ppm[at] ?? 0;
  if (row.pricing_mode[at] === 'fixed') {
    const priceMinor = row.special_price_minor[at] ?? null;
    return {
      mode: 'fixed',
      priceMinor: row.fixed_price_minor[at] ?? 0,
      tiers: tiers.map(({ quantity, price_minor }) => ({ quantity, priceMinor: price_minor ?? 0 })),
      special: priceMinor === null ? null : { priceMinor, ...span },
      cardFeePpm,
    };
  }
  const metal = row.metal[at] ?? null;
  if (metal === null || metal === 'mixed') {
    throw new Error(`Product ${row.sku[at]} follows a metal's price without being of one metal`);
  }
  const premiumPpm = row.special_premium_ppm[at] ?? null;
  const premiumFixedMinor = row.special_premium_fixed_minor[at] ?? 0;
  return {
    mode: 'metal',
    metal,
    fineWeightMicrograms: row.fine_weight_ug[at] ?? 0,
    premiumPpm: row.premium_ppm[at] ?? 0,
    premiumFixedMinor: row.premium_fixed_minor[at] ?? 0,
    tiers: tiers.map(({ quantity, premium_ppm, premium_fixed_minor }) => ({
      quantity,
      premiumPpm: premium_ppm ?? 0,
      premiumFixedMinor: premium_fixed_minor ?? 0,
    })),
    special: premiumPpm === null ? null : { premiumPpm, premiumFixedMinor, ...span },
    cardFeePpm,
  };
}
