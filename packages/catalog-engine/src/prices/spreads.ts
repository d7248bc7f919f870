import { priceAtBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import { spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { SpotPrices } from './spot-prices.ts';

/** The cash price of one piece of each listed product. */
export interface PiecePrices {
  /** Per ordinal: its group. */
  readonly groupOf: Uint32Array;
  /** Per group: minor units of the base currency; NaN without a price. */
  readonly cashMinor: Float64Array;
}

/**
 * Returns, per ordinal, the spread between ask and bid in parts per million of the ask; NaN for a
 * product without a bid. Configurable products have none, because their variants have their own.
 */
export function spreadsOf(
  { products, listedCount }: CatalogSnapshot,
  { groupOf, cashMinor }: PiecePrices,
  spot: SpotPrices,
): Float64Array {
  const spreads = new Float64Array(listedCount).fill(Number.NaN);
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (!product?.buyback || product.type === 'configurable') continue;
    const { metal, fineWeightMicrograms, buyback } = product;
    const price = metal === null || metal === 'mixed' ? undefined : spot.prices[metal];
    const askMinor = cashMinor[groupOf[ordinal] ?? 0] ?? Number.NaN;
    if (!price || Number.isNaN(askMinor)) continue;
    const bidMinor = priceAtBid(fineWeightMicrograms, price, buyback.conditions.new);
    spreads[ordinal] = spreadPpm(askMinor, bidMinor);
  }
  return spreads;
}
