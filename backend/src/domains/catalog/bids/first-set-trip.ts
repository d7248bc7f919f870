import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { firstSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { priceSet } from '../../pricing/present-set.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import { setPartsOf } from '../bundles/bundle-parts.ts';
import { type SetRoundTrip, setRoundTrip } from './set-round-trip.ts';

/** So many sets, at the price of a payment method; null for the cash price. */
export interface FirstSetOffer {
  readonly quantity: number;
  readonly method: PriceView['methods'][number] | null;
}

/**
 * Returns the round trip of the set that the page of a bundle begins with, else of the cheapest, Null for a product that is no bundle, and if no part has a bid.
 */
export function firstSetTrip(
  product: CatalogProduct,
  { quantity, method }: FirstSetOffer,
  view: PriceView,
): SetRoundTrip | null {
  const set = firstSetOf(product, view);
  if (product.bundle === null || set === null) return null;
  const pieces = [...set.pieces].flatMap(([productId, inSet]) => {
    const part = view.catalog.productById(productId);
    return part ? [{ product: part, quantity: inSet }] : [];
  });
  const parts = setPartsOf(product.bundle.terms, pieces, quantity, view);
  return setRoundTrip(parts, priceSet(parts, view, method).unitMinor, view);
}
