import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { priceAtBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import { lowestSpotFor, spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import { type BidView, buybackPrice } from './buyback-price.ts';

/** Pieces of a product in one set. */
export interface SetPieces {
  readonly product: CatalogProduct;
  readonly quantity: number;
}

/** What the shop pays for the parts of one set. */
export interface SetBid {
  /** The bids for all pieces in minor units of the view's currency; null if no part has one. */
  readonly bidMinor: number | null;
  /** The parts without a bid, which count nothing. */
  readonly withoutBid: readonly CatalogProduct[];
}

/** Buying a set and selling its parts back. Amounts are minor units of the view's currency. */
export interface SetRoundTrip {
  readonly askMinor: number;
  readonly bidMinor: number;
  readonly spreadPpm: number;
  /** The bid spot price in E4 of the metal of all parts with a bid; null for several metals. */
  readonly bidE4: number | null;
  /** The lowest bid spot price in E4 at which the bids reach the ask; null for several metals, or if none does. */
  readonly breakEvenBidE4: number | null;
}

/** The moment and the currency of a set's bids. */
export type SetBidView = BidView & Pick<PriceView, 'currency'>;

/** Returns the bids for the parts of a set. Each piece has the bid of a single one. */
export function setBid(pieces: readonly SetPieces[], view: SetBidView): SetBid {
  const bids = pieces.map(({ product, quantity }) => ({
    product,
    quantity,
    bidMinor: buybackPrice(product, view),
  }));
  const paid = bids.flatMap(({ bidMinor, quantity }) =>
    bidMinor === null ? [] : [convertMinor(bidMinor, view.currency.rateE6) * quantity],
  );
  return {
    bidMinor: paid.length === 0 ? null : paid.reduce((sum, minor) => sum + minor, 0),
    withoutBid: [...new Set(bids.flatMap(({ product, bidMinor }) => (bidMinor === null ? [product] : [])))],
  };
}

/**
 * Returns the round trip of a set at its price in minor units of the view's currency; null if no part has a bid.
 * The break-even keeps the premiums of today's bids, as that of a single product.
 */
export function setRoundTrip(
  pieces: readonly SetPieces[],
  askMinor: number,
  view: SetBidView,
): SetRoundTrip | null {
  const { bidMinor } = setBid(pieces, view);
  if (bidMinor === null) return null;
  const metal = metalOfBids(pieces, view);
  const bidAt = (bidE4: number) =>
    pieces.reduce((sum, { product: { buyback, fineWeightMicrograms }, quantity }) => {
      if (buyback === null) return sum;
      const minor = priceAtBid(fineWeightMicrograms, { bidE4 }, buyback.conditions.new);
      return sum + convertMinor(minor, view.currency.rateE6) * quantity;
    }, 0);
  return {
    askMinor,
    bidMinor,
    spreadPpm: spreadPpm(askMinor, bidMinor),
    bidE4: metal === null ? null : (view.spot.prices[metal]?.bidE4 ?? null),
    breakEvenBidE4: metal === null ? null : lowestSpotFor(askMinor, bidAt),
  };
}

/** Returns the metal whose spot price decides all bids; null for several metals or a product of mixed metals. */
function metalOfBids(pieces: readonly SetPieces[], view: SetBidView): Metal | null {
  const metals = new Set(
    pieces.flatMap(({ product }) => (buybackPrice(product, view) === null ? [] : [product.metal])),
  );
  const [metal = null] = metals;
  return metals.size !== 1 || metal === 'mixed' ? null : metal;
}
