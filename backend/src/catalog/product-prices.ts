import type { Context } from '../graph/context.ts';
import { type PresentedPrices, presentPrices } from '../pricing/present-price.ts';
import { priceView } from '../pricing/price-view.ts';
import { pricingsOf } from './price-plan.ts';
import type { CatalogProduct } from './product.ts';

/** All price fields of a product, as this request sees them. */
export function pricesOf(product: CatalogProduct, context: Context): PresentedPrices {
  const variants = product.variants.length > 0 ? pricingsOf(product, context.catalog) : [];
  return presentPrices(product.pricing, variants, priceView(context));
}
