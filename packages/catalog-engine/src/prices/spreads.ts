import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../model/product.ts';
import { isSoldItself } from '../model/product-type.ts';
import type { SumPrice } from './bundle-price.ts';
import type { SpotPrices } from './spot-prices.ts';
import { tradedProduct } from './traded-product.ts';

const ONE_NEW = { quantity: 1, condition: 'new' } as const;

/** Everything besides the catalog and the payment methods that bids depend on. */
export interface BidMarket {
  readonly spot: SpotPrices;
  readonly nowMs: number;
  /** Returns the cheapest set of the bundle with this ordinal at these prices; null without a price. */
  readonly setAt: (ordinal: number) => Pick<SumPrice, 'pieces'> | null;
}

/**
 * Returns, per ordinal, the shop's bid for one new piece of a listed product, or for the parts of a bundle's
 * cheapest set; NaN without a bid. Configurable and grouped products have none, because their parts have their own.
 */
export function bidsOf(
  catalog: CatalogSnapshot,
  methods: readonly PricedMethod[],
  { spot, nowMs, setAt }: BidMarket,
): Float64Array {
  const { products, listedCount } = catalog;
  const bids = new Float64Array(listedCount).fill(Number.NaN);
  const bidFor = (product: CatalogProduct) => {
    if (!product.buyback) return null;
    const traded = tradedProduct(product, methods, catalog);
    const price = traded.bids && spot.prices[traded.bids.metal];
    return price ? bidPrice(traded, price, ONE_NEW, nowMs) : null;
  };
  // Sets share parts. Other bids are used once.
  const known = new Map<CatalogProduct, number | null>();
  const bidForPart = (part: CatalogProduct) => {
    const before = known.get(part);
    if (before !== undefined) return before;
    const bidMinor = bidFor(part);
    known.set(part, bidMinor);
    return bidMinor;
  };
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (product === undefined) continue;
    const bidMinor = product.bundle
      ? bidForParts(setAt(ordinal)?.pieces ?? new Map(), catalog, bidForPart)
      : isSoldItself(product)
        ? bidFor(product)
        : null;
    bids[ordinal] = bidMinor ?? Number.NaN;
  }
  return bids;
}

/** Returns the bids for the pieces of a set of which the shop buys so few; null if for none. */
function bidForParts(
  pieces: SumPrice['pieces'],
  catalog: CatalogSnapshot,
  bidFor: (product: CatalogProduct) => number | null,
): number | null {
  const paid = [...pieces].flatMap(([productId, quantity]) => {
    const product = catalog.productById(productId);
    if (!product?.buyback || quantity < product.buyback.minimumQuantity) return [];
    const bidMinor = bidFor(product);
    return bidMinor === null ? [] : [bidMinor * quantity];
  });
  return paid.length === 0 ? null : paid.reduce((sum, minor) => sum + minor, 0);
}

/**
 * Returns, per ordinal, the spread between ask and bid in parts per million of the ask; NaN without
 * either. `askAt` returns the price of one piece, in minor units of the base currency; NaN without a price.
 */
export function spreadsOf(bids: Float64Array, askAt: (ordinal: number) => number): Float64Array {
  return bids.map((bidMinor, ordinal) => {
    const askMinor = askAt(ordinal);
    return Number.isNaN(bidMinor) || Number.isNaN(askMinor) ? Number.NaN : spreadPpm(askMinor, bidMinor);
  });
}
