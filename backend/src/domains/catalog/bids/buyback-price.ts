import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { tradedProduct } from './traded-product.ts';

const ONE_NEW = { quantity: 1, condition: 'new' } as const;

/**
 * Returns the dealer's bid for one piece of the offered ones in minor units of the base currency: the
 * metal's bid, less the deduction of a closed market, with the bid premium of the quantity and
 * condition. Never above the shop's own lowest price of the moment. Null without a posted bid or a
 * spot price, and for a condition that the shop does not buy.
 */
export function buybackPrice(
  product: CatalogProduct,
  spot: SpotSnapshot,
  nowMs: number,
  offered: { readonly quantity: number; readonly condition: BidCondition } = ONE_NEW,
): number | null {
  const traded = tradedProduct(product);
  const price = traded.bids && spot.prices[traded.bids.metal];
  return price ? bidPrice(traded, price, offered, nowMs) : null;
}
