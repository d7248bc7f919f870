import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { MOST_LEVELS, packsOf } from '@ingot/catalog-engine/prices/packs.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { lowestAsk } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidView } from './buyback-price.ts';
import { listProductBids } from './list-product-bids.ts';

type PackView = BidView & { readonly catalog: CatalogSnapshot };

/**
 * Returns whether a set, tube or box costs less than the shop pays for its contents, loose or in
 * other tubes and boxes. Compares the lowest price of any quantity and payment method. Two causes
 * are possible: a fixed price falls behind when its metals rise, and a payment method's discount
 * may exceed the difference of the premiums.
 */
export function isBelowBids(pack: CatalogProduct, view: PackView): boolean {
  const { setContents, pricing } = pack;
  if (setContents.length === 0) return false;
  const spot = pricing.mode === 'metal' ? view.spot.prices[pricing.metal] : null;
  if (spot === undefined) return false;
  const ask = lowestAsk(tradedProduct(pack, view.methods, view.catalog), spot, view.nowMs);
  return ask < contentsWorth(pack, view, 1);
}

/** Returns the most that the shop pays for the contents of a product, in minor units of the base currency. */
function contentsWorth({ setContents }: CatalogProduct, view: PackView, level: number): number {
  const { catalog } = view;
  return setContents.reduce((sum, { sku, quantity }) => {
    const piece = catalog.productBySku(sku);
    const packs = packsOf(catalog, sku).map((pack) => {
      const product = catalog.productBySku(pack.sku);
      return product ? (quantity * highestPosted(product, view)) / pack.pieces : 0;
    });
    const loose = piece ? quantity * highestPosted(piece, view) : 0;
    const inside = piece && level < MOST_LEVELS ? quantity * contentsWorth(piece, view, level + 1) : 0;
    return sum + Math.max(loose, inside, ...packs);
  }, 0);
}

function highestPosted(product: CatalogProduct, view: PackView): number {
  return Math.max(0, ...listProductBids(product, view).map(({ unitMinor }) => unitMinor));
}
