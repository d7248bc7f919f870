import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { lowestAsk } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidView } from './buyback-price.ts';
import { listProductBids } from './list-product-bids.ts';

/**
 * Returns whether a set, tube or box costs less than the shop pays for its contents, at the lowest
 * price of any quantity and payment method: a fixed price falls behind when its metals rise, and a
 * payment method's discount may be larger than the difference of the premiums.
 */
export function isBelowBids(
  pack: CatalogProduct,
  { catalog, ...view }: BidView & { readonly catalog: CatalogSnapshot },
): boolean {
  const { setContents, pricing } = pack;
  if (setContents.length === 0) return false;
  const spot = pricing.mode === 'metal' ? view.spot.prices[pricing.metal] : null;
  if (spot === undefined) return false;
  const valueMinor = setContents.reduce((sum, { sku, quantity }) => {
    const piece = catalog.productBySku(sku);
    const bids = piece ? listProductBids(piece, view).map(({ unitMinor }) => unitMinor) : [];
    return sum + quantity * Math.max(0, ...bids);
  }, 0);
  return lowestAsk(tradedProduct(pack, view.methods), spot, view.nowMs) < valueMinor;
}
