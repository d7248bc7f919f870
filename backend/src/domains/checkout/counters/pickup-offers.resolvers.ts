import type { Resolvers } from '../../../generated/resolvers.ts';
import { offerCart, offerProduct } from './offer-counters.ts';

/** Resolvers of the counters for a product and for a cart. */
export const resolvers: Resolvers = {
  Query: {
    pickupOffers(_, { sku, quantity }, context) {
      const most = context.services.shop.orderLimits.maximumQuantityPerLine;
      const pieces = Math.min(Math.max(1, quantity ?? 1), most);
      return offerProduct({ sku, quantity: pieces }, context);
    },
  },
  Cart: {
    pickup_offers: (priced, _, context) => offerCart(priced, context),
  },
};
