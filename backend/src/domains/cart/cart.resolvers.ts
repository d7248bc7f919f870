import { decodeUid, linkUid } from '@ingot/catalog-engine/model/uid.ts';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { requireSignedIn } from '../customers/require-customer.ts';
import { userErrorOf } from './availability/user-error.ts';
import type { ChangedLines } from './cart.ts';
import { missingParameter } from './cart-errors.ts';
import { addItems, type ItemToAdd } from './lines/add-items.ts';
import { itemToAdd } from './lines/item-to-add.ts';
import { removeItem } from './lines/remove-item.ts';
import { requireItemsOf } from './lines/require-items-of.ts';
import { updateItems } from './lines/update-items.ts';
import { mergeCarts } from './merge/merge-carts.ts';
import { type PricedCart, priceCart } from './pricing/price-cart.ts';
import { tierNotes } from './pricing/tier-notes.ts';
import { basisOf, type PricingBasis } from './pricing-basis.ts';
import { createCart, type NewCart } from './storage/create-cart.ts';
import { readCart } from './view/read-cart.ts';

/** Resolvers that create and read a cart and change its lines. */
export const resolvers: Resolvers = {
  Query: {
    cart: (_, { cart_id }, context) => readCart(context, cart_id),
    customerCart: async (_, __, context) => {
      requireSignedIn(context.viewer);
      return readCart(context, await createCart(context.services, newCart(context, null)));
    },
  },
  Mutation: {
    createEmptyCart: (_, { input }, context) =>
      createCart(context.services, newCart(context, input?.cart_id ?? null)),

    createGuestCart: async (_, { input }, context) => {
      if (context.viewer.customerId !== null) {
        throw inputError('Use `Query.customerCart` for logged in customer', 'GUESTS_ONLY');
      }
      const maskedId = await createCart(context.services, newCart(context, input?.cart_uid ?? null));
      return { cart: await readCart(context, maskedId) };
    },

    mergeCarts: async (_, { source_cart_id, destination_cart_id }, context) => {
      const { services, clientAddress } = context;
      const { cart, leftOut } = await mergeCarts(services, {
        viewer: context.viewer,
        sourceId: source_cart_id,
        destinationId: destination_cart_id ?? null,
        basis: basisOf(context),
        clientAddress,
      });
      return { ...priceCart(cart, basisOf(context)), leftOut };
    },

    addProductsToCart: async (_, { cartId, cartItems }, context) => {
      const items = cartItems.map((item) => itemToAdd(item));
      const { rejections, ...change } = await add(context, cartId, items, false);
      return { cart: priceChanged(change, basisOf(context)), user_errors: [...rejections] };
    },

    addSimpleProductsToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const items = input.cart_items.map((entry) => {
        const { data, customizable_options } = required(entry, 'cart_items');
        return itemToAdd(data, customizable_options);
      });
      return { cart: await addAllOrThrow(context, input.cart_id, items) };
    },

    addVirtualProductsToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const items = input.cart_items.map((entry) => {
        const { data, customizable_options } = required(entry, 'cart_items');
        return itemToAdd(data, customizable_options);
      });
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      await requireItemsOf('virtual', context.services, { ...access, items, basis: basisOf(context) });
      return { cart: await addAllOrThrow(context, input.cart_id, items) };
    },

    addDownloadableProductsToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const items = input.cart_items.map((entry) => {
        const { data, customizable_options, downloadable_product_links } = required(entry, 'cart_items');
        const links = (downloadable_product_links ?? []).filter((link) => link !== null);
        const item = itemToAdd(data, customizable_options);
        const chosen = links.map(({ link_id }) => linkUid(link_id));
        return { ...item, selectedOptions: [...item.selectedOptions, ...chosen] };
      });
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      await requireItemsOf('downloadable', context.services, { ...access, items, basis: basisOf(context) });
      return { cart: await addAllOrThrow(context, input.cart_id, items) };
    },

    addConfigurableProductsToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const items = input.cart_items.map((entry) => {
        const { data, parent_sku, variant_sku, customizable_options } = required(entry, 'cart_items');
        const item = itemToAdd(data, customizable_options);
        return { ...item, sku: variant_sku ?? item.sku, parentSku: parent_sku ?? item.parentSku };
      });
      return { cart: await addAllOrThrow(context, input.cart_id, items) };
    },

    updateCartItems: async (_, { input }, context, info) => {
      if (!input) throw missingParameter('input');
      const items = input.cart_items.map((entry) => {
        const item = required(entry, 'cart_items');
        if (item.quantity == null) throw missingParameter('quantity', 'cart_items');
        return { lineId: lineIdOf(item), quantity: item.quantity };
      });
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      const basis = basisOf(context);
      const { rejection, ...change } = await updateItems(context.services, { ...access, items, basis });
      if (rejection !== null && !isSelected(info, 'errors')) throw rejection;
      return { cart: priceChanged(change, basis), errors: rejection ? [userErrorOf(rejection)] : [] };
    },

    removeItemFromCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const access = { maskedId: input.cart_id, viewer: context.viewer };
      const removal = { ...access, lineId: lineIdOf(input), basis: basisOf(context) };
      return { cart: priceChanged(await removeItem(context.services, removal), removal.basis) };
    },
  },
  Error: { __resolveType: () => 'CartUserInputError' },
};

function newCart({ viewer, clientAddress, now }: Context, wantedId: string | null): NewCart {
  return { viewer, wantedId, clientAddress, nowMs: now };
}

function add(context: Context, maskedId: string, items: readonly ItemToAdd[], isAllOrNothing: boolean) {
  const { services, viewer } = context;
  return addItems(services, { maskedId, viewer, items, isAllOrNothing, basis: basisOf(context) });
}

async function addAllOrThrow(
  context: Context,
  maskedId: string,
  items: readonly ItemToAdd[],
): Promise<PricedCart> {
  const { rejections, ...change } = await add(context, maskedId, items, true);
  const [rejection] = rejections;
  if (rejection) throw inputError(rejection.message, rejection.code);
  return priceChanged(change, basisOf(context));
}

/** Prices a cart after a change of lines, with the reasons of moved tiers. */
function priceChanged({ before, cart }: ChangedLines, basis: PricingBasis): PricedCart {
  return { ...priceCart(cart, basis), tierNotes: tierNotes(before, cart, basis) };
}

/** Returns whether the client's selection of this response object includes a field. */
function isSelected({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const names = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === 'Field') return node.name.value;
      return names(
        node.kind === 'InlineFragment' ? node.selectionSet : fragments[node.name.value]?.selectionSet,
      );
    });
  return fieldNodes.some((node) => names(node.selectionSet).includes(name));
}

function lineIdOf(item: { cart_item_uid?: string | null; cart_item_id?: number | null }): string {
  if (item.cart_item_uid != null) return decodeUid(item.cart_item_uid);
  if (item.cart_item_id != null) return String(item.cart_item_id);
  throw missingParameter('cart_item_uid', 'cart_items');
}

function required<T>(value: T | null, name: string): T {
  if (value === null) throw missingParameter(name);
  return value;
}
