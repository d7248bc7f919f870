import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { ClearCartErrorType, Resolvers } from '../../generated/resolvers.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { listLimitedPurchases } from './household/list-limited-purchases.ts';
import { clearCart } from './lines/clear-cart.ts';
import { itemToAdd } from './lines/item-to-add.ts';
import { replaceItem } from './lines/replace-item.ts';
import { assignCart } from './merge/assign-cart.ts';
import { priceCart } from './pricing/price-cart.ts';
import { basisOf } from './pricing-basis.ts';

const CLEAR_ERRORS: Readonly<Record<string, ClearCartErrorType>> = {
  CART_NOT_FOUND: 'NOT_FOUND',
  CART_NOT_ACTIVE: 'INACTIVE',
  CART_ACCESS_DENIED: 'UNAUTHORISED',
};

/** Resolvers that assign, clear or change a cart, and list a customer's limited purchases. */
export const resolvers: Resolvers = {
  Mutation: {
    assignCustomerToGuestCart: async (_, { cart_id: maskedId }, context) => {
      const basis = basisOf(context);
      const input = { viewer: context.viewer, maskedId, basis };
      const { cart, leftOut } = await assignCart(context.services, input);
      return { ...priceCart(cart, basis), leftOut };
    },

    replaceCartItem: async (_, { input }, context) => {
      const basis = basisOf(context);
      const { cart, rejections } = await replaceItem(context.services, {
        maskedId: input.cart_id,
        viewer: context.viewer,
        lineId: decodeUid(input.cart_item_uid),
        item: itemToAdd(input.cart_item),
        basis,
      });
      return { cart: priceCart(cart, basis), user_errors: [...rejections] };
    },

    clearCart: async (_, { input }, context) => {
      try {
        const access = { maskedId: input.uid, viewer: context.viewer };
        const cart = await clearCart(context.services, { ...access, nowMs: context.now });
        return { cart: priceCart(cart, basisOf(context)), errors: null };
      } catch (error) {
        if (!(error instanceof ContractError)) throw error;
        return {
          cart: null,
          errors: [{ message: error.message, type: CLEAR_ERRORS[error.code] ?? 'UNDEFINED' }],
        };
      }
    },
  },
  Customer: {
    limited_purchases: async ({ id }, _, { services, catalog, now }) => {
      const purchases = await listLimitedPurchases(services, id, { catalog, nowMs: now });
      return purchases.map(({ sku, boughtAtMs, nextPurchaseMs }) => ({
        product_sku: sku,
        bought_at: new Date(boughtAtMs).toISOString(),
        next_purchase_from: new Date(nextPurchaseMs).toISOString(),
      }));
    },
  },
};
