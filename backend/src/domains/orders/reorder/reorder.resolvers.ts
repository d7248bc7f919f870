import type { CheckoutUserInputErrorCodes, Resolvers } from '../../../generated/resolvers.ts';
import type { UserErrorCode } from '../../cart/availability/user-error.ts';
import { basisOf } from '../../cart/pricing-basis.ts';
import { readCart } from '../../cart/view/read-cart.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { reorderItems } from './reorder-items.ts';

const CODES: Readonly<Partial<Record<UserErrorCode, CheckoutUserInputErrorCodes>>> = {
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  NOT_SALABLE: 'NOT_SALABLE',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
};

/** Resolver that reorders an order. */
export const resolvers: Resolvers = {
  Mutation: {
    reorderItems: async (_, { orderNumber }, context) => {
      const { services, store, clientAddress } = context;
      const viewer = requireSignedIn(context.viewer);
      const basis = basisOf(context);
      const { cartId, rejections } = await reorderItems(services, {
        number: orderNumber,
        store,
        viewer,
        clientAddress,
        basis,
      });
      return {
        cart: await readCart(context, cartId),
        userInputErrors: rejections.map(({ code, message }) => ({
          code: CODES[code] ?? 'UNDEFINED',
          message,
          path: ['orderNumber'],
        })),
      };
    },
  },
};
