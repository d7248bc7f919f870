import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { isSoldItself } from '../model/product-type.ts';
import type { SpotPrices } from './spot-prices.ts';
import { tradedProduct } from './traded-product.ts';

const ONE_NEW = { quantity: 1, condition: 'new' } as const;

/**
 * Returns, per ordinal, the shop's bid for one new piece of a listed product; NaN without a bid.
 * Configurable and grouped products have none, because their parts have their own.
 */
export function bidsOf(
  catalog: CatalogSnapshot,
  methods: readonly PricedMethod[],
  { spot, nowMs }: { readonly spot: SpotPrices; readonly nowMs: number },
): Float64Array {
  const { products, listedCount } = catalog;
  const bids = new Float64Array(listedCount).fill(Number.NaN);
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (!product?.buyback || !isSoldItself(product)) continue;
    const traded = tradedProduct(product, methods, catalog);
    const price = traded.bids && spot.prices[traded.bids.metal];
    bids[ordinal] = (price && bidPrice(traded, price, ONE_NEW, nowMs)) ?? Number.NaN;
  }
  return bids;
}

/** The price of one piece of each listed product. */
export interface PiecePrices {
  /** Per ordinal: its group. */
  readonly groupOf: Uint32Array;
  /** Per group: minor units of the base currency; NaN without a price. */
  readonly priceMinor: Float64Array;
}

/**
 * Returns, per ordinal, the spread between ask and bid in parts per million of the ask; NaN without
 * either.
 */
export function spreadsOf(bids: Float64Array, { groupOf, priceMinor }: PiecePrices): Float64Array {
  return bids.map((bidMinor, ordinal) => {
    const askMinor = priceMinor[groupOf[ordinal] ?? 0] ?? Number.NaN;
    return Number.isNaN(bidMinor) || Number.isNaN(askMinor) ? Number.NaN : spreadPpm(askMinor, bidMinor);
  });
}
