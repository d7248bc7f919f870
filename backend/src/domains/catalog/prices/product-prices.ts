import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { Context } from '../../../platform/context.ts';
import { type PresentedPrices, presentPrices } from '../../pricing/present-price.ts';
import { type PriceView, priceView } from '../../pricing/price-view.ts';

/**
 * Prices of configurable products per view. They depend on the variants, so the product's own
 * pricing is no cache key.
 */
const configurables = new WeakMap<PriceView, Map<CatalogProduct, PresentedPrices>>();

/**
 * Returns all price fields of a product as this request shows them. Cached, so that every field
 * resolver may call it.
 */
export function pricesOf(product: CatalogProduct, context: Context): PresentedPrices {
  const view = priceView(context);
  if (product.variants.length === 0) return presentPrices(product.pricing, [], view);
  const known = configurables.get(view) ?? new Map<CatalogProduct, PresentedPrices>();
  configurables.set(view, known);
  const before = known.get(product);
  if (before) return before;
  const prices = presentPrices(product.pricing, pricingsOf(product, context.catalog), view);
  known.set(product, prices);
  return prices;
}
