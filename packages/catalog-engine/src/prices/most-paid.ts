import type { Metal } from '@ingot/rules/metals/metal.ts';
import { highestBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { CatalogProduct } from '../model/product.ts';
import type { SpotPrices } from './spot-prices.ts';
import { bidTermsOf } from './traded-product.ts';
import { type WorthView, worthOf } from './wholes.ts';

/** The catalog, the asks and the time that a floor follows from. */
export type FloorBasis = Omit<WorthView, 'bidOf'>;

/** Returns the asks of spot prices. */
export function asksOf({ prices }: SpotPrices): FloorBasis['askOf'] {
  return (metal) => prices[metal]?.askE4 ?? null;
}

/**
 * Returns the most that the shop pays for one piece at these asks, for its contents, or for its share of a
 * tube, box or set with such pieces: minor units of the base currency, not rounded. 0 when it buys none of
 * them. Coupons and sets lower no price below it.
 */
export function mostPaidForPiece(piece: CatalogProduct, basis: FloorBasis): number {
  return worthOf(piece, { ...basis, bidOf: (product) => ownBid(product, basis.askOf) });
}

function ownBid(piece: CatalogProduct, askOf: (metal: Metal) => number | null): number {
  const bids = bidTermsOf(piece);
  const { pricing } = piece;
  if (bids === null || (pricing.mode === 'metal' && pricing.metal !== bids.metal)) return 0;
  const askE4 = askOf(bids.metal);
  return askE4 === null ? 0 : highestBid(bids, askE4);
}
