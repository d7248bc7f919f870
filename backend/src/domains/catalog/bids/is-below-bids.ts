import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { asksOf } from '@ingot/catalog-engine/prices/most-paid.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { contentsWorth, IMPRECISION } from '@ingot/catalog-engine/prices/wholes.ts';
import { lowestAsk } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidView } from './buyback-price.ts';
import { listProductBids } from './list-product-bids.ts';

type PackView = BidView & { readonly catalog: CatalogSnapshot };

/**
 * Returns whether a set, tube or box costs less than the shop pays for its contents, loose or in
 * other tubes, boxes and sets. Compares the lowest price of any quantity and payment method. Two causes
 * are possible: a fixed price falls behind when its metals rise, and a payment method's discount
 * may exceed the difference of the premiums.
 */
export function isBelowBids(pack: CatalogProduct, view: PackView): boolean {
  const { setContents, pricing } = pack;
  if (setContents.length === 0) return false;
  const spot = pricing.mode === 'metal' ? view.spot.prices[pricing.metal] : null;
  if (spot === undefined) return false;
  const ask = lowestAsk(tradedProduct(pack, view.methods, view.catalog), spot, view.nowMs);
  const worth = contentsWorth(pack, {
    ...view,
    askOf: asksOf(view.spot),
    bidOf: (product) => highestPosted(product, view),
  });
  return ask < worth - IMPRECISION;
}

function highestPosted(product: CatalogProduct, view: PackView): number {
  return Math.max(0, ...listProductBids(product, view).map(({ unitMinor }) => unitMinor));
}
