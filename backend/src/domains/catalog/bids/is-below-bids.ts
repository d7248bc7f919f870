import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { lowestAsk } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidView } from './buyback-price.ts';
import { listProductBids } from './list-product-bids.ts';

/**
 * Returns whether a set costs less than the shop pays for its contents, at the lowest price of any
 * quantity and payment method. A fixed price falls behind when its metals rise.
 */
export function isBelowBids(
  set: CatalogProduct,
  { catalog, ...view }: BidView & { readonly catalog: CatalogSnapshot },
): boolean {
  const { setContents, pricing } = set;
  if (setContents.length === 0) return false;
  const spot = pricing.mode === 'metal' ? view.spot.prices[pricing.metal] : null;
  if (spot === undefined) return false;
  const valueMinor = setContents.reduce((sum, { sku, quantity }) => {
    const piece = catalog.productBySku(sku);
    const bids = piece ? listProductBids(piece, view).map(({ unitMinor }) => unitMinor) : [];
    return sum + quantity * Math.max(0, ...bids);
  }, 0);
  return lowestAsk(tradedProduct(set, view.methods), spot, view.nowMs) < valueMinor;
}
