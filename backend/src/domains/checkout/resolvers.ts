import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as agreementsResolvers } from './agreements/agreements.resolvers.ts';
import { resolvers as orderCommentResolvers } from './agreements/order-comment.resolvers.ts';
import { resolvers as bestBasketResolvers } from './basket/best-basket.resolvers.ts';
import { resolvers as cartCheckoutResolvers } from './cart-checkout.resolvers.ts';
import { resolvers as checkoutResolvers } from './checkout.resolvers.ts';
import { resolvers as pickupOffersResolvers } from './counters/pickup-offers.resolvers.ts';
import { resolvers as deliveredResolvers } from './delivered/delivered.resolvers.ts';
import { resolvers as groupTripResolvers } from './delivered/group-trip.resolvers.ts';
import { resolvers as deliveredListResolvers } from './delivered-list/delivered-list.resolvers.ts';
import { resolvers as deliveryEstimateResolvers } from './delivery/delivery-estimate.resolvers.ts';
import { resolvers as guestEmailResolvers } from './guest-email/guest-email.resolvers.ts';
import { resolvers as orderLimitResolvers } from './order-checks/order-limit.resolvers.ts';
import { resolvers as pickupLocationsResolvers } from './pickup/pickup-locations.resolvers.ts';

/** Resolvers of the checkout domain. */
export const resolvers: readonly Resolvers[] = [
  checkoutResolvers,
  agreementsResolvers,
  orderCommentResolvers,
  orderLimitResolvers,
  guestEmailResolvers,
  deliveryEstimateResolvers,
  deliveredResolvers,
  groupTripResolvers,
  deliveredListResolvers,
  bestBasketResolvers,
  cartCheckoutResolvers,
  pickupLocationsResolvers,
  pickupOffersResolvers,
];
