import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import type { ClosedTerms } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import {
  inheritedTerms,
  type PremiumRules,
  type PremiumSource,
} from '@ingot/rules/pricing/premiums/premium-rules.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { toPricing } from '../../catalog/loading/read-pricing.ts';
import { moveBids, toBuyback } from '../../catalog/loading/stored-buyback.ts';
import { type RuledProduct, readRuledProducts } from '../../catalog/prices/ruled-products.ts';
import { type EnteredPremiums, rulesOf } from './entered-premiums.ts';
import { findBestSellers, findPricedSkus, type PreviewScope } from './premium-products.repository.ts';

const text = defineMessages('premium-preview', {
  unknown: 'No product whose price follows a metal has the SKU {sku}.',
});

/** The number of products of a preview. */
export const PREVIEWED = 10;
const SOLD_WITHIN_MS = 90 * 86_400_000;

/** Prices of one piece in minor units of the base currency; null without a spot price or a bid. */
export interface PreviewedPrices {
  /** Price while the market is open. */
  readonly askMinor: number | null;
  /** Price after the close. */
  readonly closedAskMinor: number | null;
  readonly bidMinor: number | null;
}

/** A product of a preview. */
export interface PreviewedProduct {
  readonly sku: string;
  readonly name: string;
  readonly family: string | null;
  /** The rule or product that sets the premium. */
  readonly source: PremiumSource;
  readonly before: PreviewedPrices;
  readonly after: PreviewedPrices;
}

/** Selects products by SKU, or the best sellers of a scope. */
export type Previewed = { readonly skus: readonly string[] } | { readonly scope: PreviewScope };

/**
 * Returns the prices of at most ten products with the current and with other premiums. Saves
 * nothing.
 * @throws ContractError for an invalid value or an unknown SKU
 */
export async function previewPremiums(
  deps: Pick<Services, 'db' | 'shop' | 'spot' | 'catalog' | 'clock'>,
  entered: EnteredPremiums,
  wanted: Previewed,
): Promise<PreviewedProduct[]> {
  const { db, shop, clock } = deps;
  const rules = rulesOf(entered);
  const ids =
    'skus' in wanted
      ? await idsOf(db, wanted.skus.slice(0, PREVIEWED))
      : await findBestSellers(db, wanted.scope, {
          sinceMs: clock.now() - SOLD_WITHIN_MS,
          limit: PREVIEWED,
        });
  const rows = await readRuledProducts(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined || row.metal === null || row.metal === 'mixed') return [];
    const { metal } = row;
    const { premiumPercent, deductionPercent } = entered.metals[metal].closed;
    const closed = {
      premiumPpm: percentToPpm(premiumPercent),
      deductionPpm: percentToPpm(deductionPercent),
    };
    return [
      {
        sku: row.sku,
        name: row.name,
        family: row.tier_group,
        source: sourceOf(row, rules, metal),
        before: pricesOf(row, shop.pricing.closedMarket[metal].base, deps),
        after: pricesOf(withRules(row, rules, metal), closed, deps),
      },
    ];
  });
}

async function idsOf(db: Services['db'], skus: readonly string[]): Promise<number[]> {
  const known = await findPricedSkus(db, skus);
  return [...new Set(skus.map(foldCode))].map((sku) => {
    const id = known.get(sku);
    if (id === undefined) throw noSuchEntity(text('unknown', { sku }), 'PRODUCT_UNKNOWN');
    return id;
  });
}

function sourceOf(row: RuledProduct, rules: PremiumRules, metal: Metal): PremiumSource {
  if (!row.follows_premium) return 'own';
  return inheritedTerms(rules, metal, row.tier_group).premium?.source ?? 'metal';
}

/**
 * Returns a product with the values that it would inherit. The database computes inherited values
 * in the same way.
 */
function withRules(row: RuledProduct, rules: PremiumRules, metal: Metal): RuledProduct {
  const { premium, bidPremiumPpm: bid, closed } = inheritedTerms(rules, metal, row.tier_group);
  const ruled = {
    ...row,
    closed_premium_ppm: closed?.premiumPpm ?? null,
    closed_deduction_ppm: closed?.deductionPpm ?? null,
  };
  const { buyback } = row.details;
  if (row.follows_bid && bid && buyback) {
    const step = bid.value - buyback.bid_premium_ppm;
    ruled.details = { ...row.details, buyback: moveBids(buyback, step) };
  }
  if (!row.follows_premium || premium === null) return ruled;
  const step = premium.value.premiumPpm - (row.premium_ppm ?? 0);
  const tiers = (JSON.parse(row.tiers) as { readonly premium_ppm?: number }[]).map((tier) =>
    tier.premium_ppm === undefined ? tier : { ...tier, premium_ppm: tier.premium_ppm + step },
  );
  return {
    ...ruled,
    premium_ppm: premium.value.premiumPpm,
    premium_fixed_minor: premium.value.premiumFixedMinor,
    tiers: JSON.stringify(tiers),
  };
}

function pricesOf(
  row: RuledProduct,
  closed: ClosedTerms,
  { shop, spot, catalog, clock }: Pick<Services, 'shop' | 'spot' | 'catalog' | 'clock'>,
): PreviewedPrices {
  const pricing = toPricing(row);
  const price = pricing.mode === 'metal' ? spot.current().prices[pricing.metal] : undefined;
  if (price === undefined) return { askMinor: null, closedAskMinor: null, bidMinor: null };
  const open: SpotPrice = { ...price, isClosed: false, surchargePpm: 0, deductionPpm: 0 };
  const after: SpotPrice = {
    ...price,
    isClosed: true,
    surchargePpm: closed.premiumPpm,
    deductionPpm: closed.deductionPpm,
  };
  const now = clock.now();
  const stored = row.details.buyback;
  const traded = tradedProduct(
    {
      metal: row.metal,
      fineWeightMicrograms: row.fine_weight_ug ?? 0,
      pricing,
      buyback: stored === undefined ? null : toBuyback(stored),
      excludedPaymentMethods: row.excluded_payment_methods,
      setContents: row.details.contents ?? [],
    },
    shop.paymentMethods,
    catalog.current(),
  );
  return {
    askMinor: priceProduct(pricing, open, 1, now).cashMinor,
    closedAskMinor: priceProduct(pricing, after, 1, now).cashMinor,
    bidMinor: bidPrice(traded, open, { quantity: 1, condition: 'new' }, now),
  };
}
