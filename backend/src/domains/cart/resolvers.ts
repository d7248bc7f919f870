import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as bundleCartResolvers } from './bundles/bundle-cart.resolvers.ts';
import { resolvers as cartResolvers } from './cart.resolvers.ts';
import { resolvers as cartChangeResolvers } from './cart-change.resolvers.ts';
import { resolvers as customizedPriceResolvers } from './customized/customized-price.resolvers.ts';
import { resolvers as cartDiscountsResolvers } from './discounts/cart-discounts.resolvers.ts';
import { resolvers as ownLocksResolvers } from './own-locks/own-locks.resolvers.ts';
import { resolvers as cartViewResolvers } from './view/cart-view.resolvers.ts';

/** Resolvers of the cart domain. */
export const resolvers: readonly Resolvers[] = [
  cartResolvers,
  cartChangeResolvers,
  cartDiscountsResolvers,
  cartViewResolvers,
  customizedPriceResolvers,
  bundleCartResolvers,
  ownLocksResolvers,
];
