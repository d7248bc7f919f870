import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { PackCatalog } from '@ingot/catalog-engine/prices/packs.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';

/** The data that bids follow: one spot price, the catalog, the shop's payment methods, and one time. */
export interface BidView {
  readonly spot: SpotSnapshot;
  readonly catalog: PackCatalog;
  readonly methods: readonly PricedMethod[];
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

const ONE_NEW = { quantity: 1, condition: 'new' } as const;

/**
 * Returns the dealer's bid for one piece of the offered ones in minor units of the base currency: the
 * metal's bid, less the deduction of a closed market, with the bid premium of the quantity and
 * condition. Never above the current lowest price of any payment method. For a tube, box or set, also
 * never above the lowest price of its contents. Null without a posted bid or a spot price, and for a
 * condition that the shop does not buy.
 */
export function buybackPrice(
  product: CatalogProduct,
  { spot, catalog, methods, nowMs }: BidView,
  offered: { readonly quantity: number; readonly condition: BidCondition } = ONE_NEW,
): number | null {
  if (product.buyback === null) return null;
  const traded = tradedProduct(product, methods, catalog);
  const price = traded.bids && spot.prices[traded.bids.metal];
  return price ? bidPrice(traded, price, offered, nowMs) : null;
}
