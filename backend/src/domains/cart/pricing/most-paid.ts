import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { MOST_LEVELS, packsOf } from '@ingot/catalog-engine/prices/packs.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { highestBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { UnitPricedLine } from './price-lines.ts';

/**
 * Returns the most that the shop pays for the pieces of a line, for the contents of its tubes, boxes
 * and sets, or for tubes and boxes of its pieces, in minor units of the cart's currency; 0 when it buys
 * none of them. Follows from the ask of the line's price, so that a lock keeps it.
 */
export function mostPaidMinor(
  { product, line, spot }: UnitPricedLine,
  { spot: market, shop, catalog, rateE6 }: PricingBasis & { readonly rateE6: number },
): number {
  const mostFor = (piece: CatalogProduct): number => {
    const { pricing, bids } = tradedProduct(piece, shop.paymentMethods, catalog);
    if (bids === null || (pricing.mode === 'metal' && pricing.metal !== bids.metal)) return 0;
    const locked = product.pricing.mode === 'metal' && product.pricing.metal === bids.metal ? spot : null;
    const priced = locked ?? market.prices[bids.metal];
    return priced === undefined ? 0 : highestBid(bids, priced.askE4);
  };
  const worthOf = (piece: CatalogProduct, level: number): number => {
    const inPacks = packsOf(catalog, piece.sku).map((pack) => {
      const product = catalog.productBySku(pack.sku);
      return product ? mostFor(product) / pack.pieces : 0;
    });
    const insideMinor = piece.setContents.reduce((sum, { sku, quantity }) => {
      const part = catalog.productBySku(sku);
      return sum + (part && level < MOST_LEVELS ? worthOf(part, level + 1) * quantity : 0);
    }, 0);
    return Math.max(mostFor(piece), insideMinor, ...inPacks);
  };
  return convertMinor(Math.ceil(worthOf(product, 1) * line.quantity), rateE6);
}
