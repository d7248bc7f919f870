import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { RoundTrip } from '../../../generated/resolvers.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import { cheapestSetTrip, type SetOffer } from './cheapest-set-trip.ts';
import { presentRoundTrip } from './present-round-trip.ts';
import { presentSetTrip } from './present-set-trip.ts';
import { productRoundTrip } from './product-round-trip.ts';

/**
 * Returns the round trip of a piece, or of the cheapest set of a bundle, at the price of a quantity
 * and a payment method, null for cash. Null without a bid.
 */
export function presentPieceTrip(
  product: CatalogProduct,
  offer: SetOffer,
  view: PriceView,
): RoundTrip | null {
  if (product.bundle === null) return presentRoundTrip(productRoundTrip(product, offer, view), view);
  const trip = cheapestSetTrip(product, offer, view);
  const shown = presentSetTrip(trip, view);
  if (trip === null || shown === null) return null;
  const { bidE4 } = trip;
  return { ...shown, spot: bidE4 === null ? null : presentBaseMoney(Math.round(bidE4 / 100), view.currency) };
}
