import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { hasPremium, pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { Context } from '../../../platform/context.ts';
import { type PresentedPrices, presentPrices } from '../../pricing/present-price.ts';
import { presentSet } from '../../pricing/present-set.ts';
import { type PriceView, priceView } from '../../pricing/price-view.ts';
import { extremeSets } from '../bundles/bundle-parts.ts';

/**
 * Prices of configurable and grouped products, bundles and gift cards per view. They depend on the parts, so the product's own
 * pricing is no cache key.
 */
const ofWholes = new WeakMap<PriceView, Map<CatalogProduct, PresentedPrices>>();

/**
 * Returns all price fields of a product as this request shows them. Cached, so that every field
 * resolver may call it.
 */
export function pricesOf(product: CatalogProduct, context: Context): PresentedPrices {
  const prices = allPricesOf(product, context);
  return hasPremium(product, context.catalog) ? prices : withoutPremium(prices);
}

function allPricesOf(product: CatalogProduct, context: Context): PresentedPrices {
  const view = priceView(context);
  if (product.partIds.length === 0 && product.giftCard === null)
    return presentPrices(product.pricing, [], view);
  const known = ofWholes.get(view) ?? new Map<CatalogProduct, PresentedPrices>();
  ofWholes.set(view, known);
  const before = known.get(product);
  if (before) return before;
  const sets = product.bundle && extremeSets(product.bundle, context.catalog, view);
  if (sets) {
    const summed = presentSet(sets.cheapest, sets.dearest, view);
    known.set(product, summed);
    return summed;
  }
  const others = product.giftCard === null ? pricingsOf(product, context.catalog) : amountsOf(product);
  const prices = presentPrices(product.pricing, others, view);
  known.set(product, prices);
  return prices;
}

/** Returns the pricings of the lowest and the highest amount of a gift card. */
function amountsOf({ pricing, giftCard }: CatalogProduct): readonly ProductPricing[] {
  if (giftCard === null || pricing.mode !== 'fixed') return [pricing];
  const priceMinor = Math.max(...giftCard.amountsMinor, giftCard.openAmount?.toMinor ?? 0);
  return [pricing, { ...pricing, priceMinor }];
}

const premiumless = new WeakMap<PresentedPrices, PresentedPrices>();

/** Returns the prices without the figures of a premium that has no meaning. Cached like the prices. */
function withoutPremium(prices: PresentedPrices): PresentedPrices {
  const known = premiumless.get(prices);
  if (known) return known;
  const hide = <Price extends object>(price: Price) => ({ ...price, premium_percent: null });
  const hidden = {
    ...prices,
    premium: null,
    premium_percent: null,
    price_tiers: prices.price_tiers.map((tier) => ({ ...tier, method_prices: tier.method_prices.map(hide) })),
    method_prices: prices.method_prices.map(hide),
  };
  premiumless.set(prices, hidden);
  return hidden;
}
