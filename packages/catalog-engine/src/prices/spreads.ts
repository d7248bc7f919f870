import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../model/product.ts';
import { isSoldItself } from '../model/product-type.ts';
import { cheapestSetOf } from './bundle-price.ts';
import type { SpotPrices } from './spot-prices.ts';
import { tradedProduct } from './traded-product.ts';

const ONE_NEW = { quantity: 1, condition: 'new' } as const;

/**
 * Returns, per ordinal, the shop's bid for one new piece of a listed product, or for the parts of a bundle's cheapest
 * set; NaN without a bid. Configurable and grouped products have none, because their parts have their own.
 */
export function bidsOf(
  catalog: CatalogSnapshot,
  methods: readonly PricedMethod[],
  { spot, nowMs }: { readonly spot: SpotPrices; readonly nowMs: number },
): Float64Array {
  const { products, listedCount } = catalog;
  const bids = new Float64Array(listedCount).fill(Number.NaN);
  const bidFor = (product: CatalogProduct) => {
    if (!product.buyback) return null;
    const traded = tradedProduct(product, methods, catalog);
    const price = traded.bids && spot.prices[traded.bids.metal];
    return price ? bidPrice(traded, price, ONE_NEW, nowMs) : null;
  };
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (product === undefined) continue;
    const bidMinor = product.bundle
      ? bidForParts(product, catalog, bidFor, { spot, nowMs })
      : isSoldItself(product)
        ? bidFor(product)
        : null;
    bids[ordinal] = bidMinor ?? Number.NaN;
  }
  return bids;
}

/** Returns the bids for the parts of a bundle's cheapest set of which the shop buys so few; null if for none. */
function bidForParts(
  bundle: CatalogProduct,
  catalog: CatalogSnapshot,
  bidFor: (product: CatalogProduct) => number | null,
  at: { readonly spot: SpotPrices; readonly nowMs: number },
): number | null {
  const pieces = cheapestSetOf(bundle, { catalog, ...at })?.pieces ?? [];
  const paid = [...pieces].flatMap(([productId, quantity]) => {
    const product = catalog.productById(productId);
    if (!product?.buyback || quantity < product.buyback.minimumQuantity) return [];
    const bidMinor = bidFor(product);
    return bidMinor === null ? [] : [bidMinor * quantity];
  });
  return paid.length === 0 ? null : paid.reduce((sum, minor) => sum + minor, 0);
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
