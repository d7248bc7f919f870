import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { priceSet } from '../../pricing/present-set.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import { cheapestParts } from '../bundles/bundle-parts.ts';
import { type SetRoundTrip, setRoundTrip } from './set-round-trip.ts';

/** So many sets, at the price of a payment method; null for the cash price. */
export interface SetOffer {
  readonly quantity: number;
  readonly method: PriceView['methods'][number] | null;
}

/**
 * Returns the round trip of the cheapest set of a bundle, whose price tiles show. Null for a product that is no
 * bundle, and if no part has a bid.
 */
export function cheapestSetTrip(
  product: CatalogProduct,
  { quantity, method }: SetOffer,
  view: PriceView,
): SetRoundTrip | null {
  const parts = cheapestParts(product, quantity, view);
  return parts && setRoundTrip(parts, priceSet(parts, view, method).unitMinor, view);
}
