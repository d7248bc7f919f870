import type { Resolvers } from '../../../generated/resolvers.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { setOrderComment } from './set-order-comment.ts';

/** Resolvers for the shopper's note on a cart and its order. */
export const resolvers: Resolvers = {
  Mutation: {
    setOrderCommentOnCart: async (_, { input }, context) => {
      const basis = basisOf(context);
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      const cart = await setOrderComment(context.services, {
        ...access,
        comment: input.comment,
        nowMs: context.now,
      });
      return { cart: priceCart(cart, basis) };
    },
  },
  Cart: { order_comment: ({ cart }) => cart.orderComment },
  CustomerOrder: { order_comment: ({ orderComment }) => orderComment },
};
