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

/**
 * Returns the bids for the parts of a set. Each piece has the bid of a single one. A part has none when the set
 * has fewer pieces of its product than the shop buys at a time.
 */
export function setBid(pieces: readonly SetPieces[], view: SetBidView): SetBid {
  const bought = boughtPieces(pieces, view);
  const products = new Set(bought.map(({ product }) => product));
  const without = pieces.flatMap(({ product }) => (products.has(product) ? [] : [product]));
  return {
    bidMinor: bought.length === 0 ? null : bought.reduce((sum, { bidMinor }) => sum + bidMinor, 0),
    withoutBid: [...new Set(without)],
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
  const bought = boughtPieces(pieces, view);
  if (bought.length === 0) return null;
  const bidMinor = bought.reduce((sum, piece) => sum + piece.bidMinor, 0);
  const metal = metalOf(bought);
  const bidAt = (bidE4: number) =>
    bought.reduce((sum, { product: { fineWeightMicrograms }, buyback, quantity }) => {
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

/** Pieces that the shop buys, with the bid for all of them in minor units of the view's currency. */
interface BoughtPieces extends SetPieces {
  readonly buyback: NonNullable<CatalogProduct['buyback']>;
  readonly bidMinor: number;
}

/** Returns the parts with a bid. Pieces of a product in several parts count together for its minimum. */
function boughtPieces(pieces: readonly SetPieces[], view: SetBidView): BoughtPieces[] {
  const inSet = (product: CatalogProduct) =>
    pieces.reduce((sum, other) => sum + (other.product === product ? other.quantity : 0), 0);
  return pieces.flatMap(({ product, quantity }) => {
    const { buyback } = product;
    const eachMinor = buybackPrice(product, view);
    if (buyback === null || eachMinor === null || inSet(product) < buyback.minimumQuantity) return [];
    return [
      { product, quantity, buyback, bidMinor: convertMinor(eachMinor, view.currency.rateE6) * quantity },
    ];
  });
}

/** Returns the metal whose spot price decides all bids; null for several metals or a product of mixed metals. */
function metalOf(bought: readonly BoughtPieces[]): Metal | null {
  const metals = new Set(bought.map(({ product }) => product.metal));
  const [metal = null] = metals;
  return metals.size !== 1 || metal === 'mixed' ? null : metal;
}
