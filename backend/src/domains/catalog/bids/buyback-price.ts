import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { tradedProduct } from './traded-product.ts';

/**
 * Returns the dealer's bid for one piece in minor units of the base currency: the metal's bid, less
 * the deduction of a closed market, with the bid premium. Never above the shop's own lowest price of
 * the moment. Null without a posted bid or a spot price.
 */
export function buybackPrice(product: CatalogProduct, spot: SpotSnapshot, nowMs: number): number | null {
  const traded = tradedProduct(product);
  const price = traded.bids && spot.prices[traded.bids.metal];
  return price ? bidPrice(traded, price, { quantity: 1, condition: 'new' }, nowMs) : null;
}
