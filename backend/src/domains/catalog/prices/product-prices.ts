import type { Context } from '../../../platform/context.ts';
import { type PresentedPrices, presentPrices } from '../../pricing/present-price.ts';
import { type PriceView, priceView } from '../../pricing/price-view.ts';
import type { CatalogProduct } from '../engine/model/product.ts';
import { pricingsOf } from '../engine/prices/price-plan.ts';

/** By view: what each configurable costs. Its own pricing says nothing of that, and several may have the same. */
const configurables = new WeakMap<PriceView, Map<CatalogProduct, PresentedPrices>>();

/** All price fields of a product, as this request sees them. Each field's resolver may call it. */
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
