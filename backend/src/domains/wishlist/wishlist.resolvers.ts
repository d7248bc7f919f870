import type { Resolvers, WishlistCartUserInputErrorType } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { rangeOf, requirePage } from '../../platform/graphql/paging.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { UserErrorCode } from '../cart/availability/user-error.ts';
import { itemToAdd } from '../cart/lines/item-to-add.ts';
import { basisOf } from '../cart/pricing-basis.ts';
import { requireSignedIn } from '../customers/require-customer.ts';
import { addCartItem } from './items/add-cart-item.ts';
import { addFavorites, type ChangedWishlist } from './items/add-favorites.ts';
import { addFavoritesToCart } from './items/add-favorites-to-cart.ts';
import { removeFavorites, restoreFavorite } from './items/remove-favorites.ts';
import { updateFavorites } from './items/update-favorites.ts';
import { ownWishlist, requireWishlists, type WishlistAccess } from './list/open-wishlist.ts';
import { openSharedWishlist, shareWishlist, unshareWishlist } from './list/share-wishlist.ts';
import { MAX_FAVORITES } from './wishlist.ts';

const text = defineMessages('wishlist-answers', {
  'too-many-favorites': 'At most {most} favorites can be changed at once.',
});

const CART_CODES: Readonly<
  Partial<Record<UserErrorCode | 'PRODUCT_NOT_FOUND', WishlistCartUserInputErrorType>>
> = {
  PRODUCT_NOT_FOUND: 'PRODUCT_NOT_FOUND',
  NOT_SALABLE: 'NOT_SALABLE',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
};

/** Resolvers of a customer's favorites: reading, changing and sharing. */
export const resolvers: Resolvers = {
  Query: {
    wishlist: (_, __, context) => readOwn(context, requireSignedIn(context.viewer).customerId),
    sharedWishlist: (_, { sharing_code: code }, { services }) => openSharedWishlist(services, code),
  },
  Customer: {
    wishlist: ({ id }, _, context) => readOwn(context, id),
    wishlist_v2: async (customer, { id }, context) => {
      const list = await readOwn(context, customer.id);
      return String(list.id) === id ? list : null;
    },
    wishlists: async ({ id }, page, context) => {
      const { offset, limit } = rangeOf(requirePage(page, { fallback: 20, maxEntries: 300 }));
      return [await readOwn(context, id)].slice(offset, offset + limit);
    },
  },
  Mutation: {
    addCartItemToWishlist: async (_, { wishlistId, cart_id: maskedId, cart_item_uid: uid }, context) => {
      const item = { maskedId, itemUid: String(uid), basis: basisOf(context) };
      return changed(await addCartItem(context.services, accessOf(wishlistId, context), item));
    },
    addProductsToWishlist: async (_, { wishlistId, wishlistItems }, context) => {
      const items = atMost(wishlistItems).map((item) => itemToAdd(item));
      const basis = basisOf(context);
      return changed(await addFavorites(context.services, accessOf(wishlistId, context), { items, basis }));
    },
    addWishlistItemsToCart: async (_, { wishlistId, wishlistItemIds }, context) => {
      const { wishlist, rejections } = await addFavoritesToCart(
        context.services,
        accessOf(wishlistId, context),
        {
          itemIds: wishlistItemIds == null ? null : atMost(wishlistItemIds).map(String),
          clientAddress: context.clientAddress,
          basis: basisOf(context),
        },
      );
      return {
        wishlist,
        status: rejections.length === 0,
        add_wishlist_items_to_cart_user_errors: rejections.map(({ itemId, code, message }) => ({
          code: CART_CODES[code] ?? 'UNDEFINED',
          message,
          wishlistId: String(wishlist.id),
          wishlistItemId: itemId,
        })),
      };
    },
    removeProductsFromWishlist: async (_, { wishlistId, wishlistItemsIds }, context) => {
      const ids = atMost(wishlistItemsIds).map(String);
      return changed(await removeFavorites(context.services, accessOf(wishlistId, context), ids));
    },
    restoreWishlistItem: async (_, { wishlistId, wishlistItemId }, context) =>
      changed(await restoreFavorite(context.services, accessOf(wishlistId, context), wishlistItemId)),
    updateProductsInWishlist: async (_, { wishlistId, wishlistItems }, context) => {
      const changes = atMost(wishlistItems).map((item) => ({
        itemId: item.wishlist_item_id,
        quantity: item.quantity ?? null,
        note: item.description ?? null,
        selectedOptions: item.selected_options?.filter((uid) => uid !== null) ?? null,
        enteredOptions: item.entered_options?.filter((option) => option !== null) ?? null,
      }));
      const basis = basisOf(context);
      const access = accessOf(wishlistId, context);
      return changed(await updateFavorites(context.services, access, { changes, basis }));
    },
    shareWishlist: async (_, { wishlistId, name }, context) => ({
      wishlist: await shareWishlist(context.services, accessOf(wishlistId, context), name),
    }),
    unshareWishlist: async (_, { wishlistId }, context) => ({
      wishlist: await unshareWishlist(context.services, accessOf(wishlistId, context)),
    }),
  },
};

function accessOf(wishlistId: string | number, { viewer, now }: Context): WishlistAccess {
  return { viewer, wishlistId: String(wishlistId), nowMs: now };
}

function readOwn({ services, now }: Context, customerId: number) {
  requireWishlists(services);
  return ownWishlist(services.db, customerId, now);
}

function changed({ wishlist, rejections }: ChangedWishlist) {
  return { wishlist, user_errors: [...rejections] };
}

/**
 * Limits the entries of one request to the size of a list.
 * @throws graphql-input for more
 */
function atMost<T>(entries: readonly T[]): readonly T[] {
  if (entries.length <= MAX_FAVORITES) return entries;
  throw inputError(text('too-many-favorites', { most: MAX_FAVORITES }), 'TOO_MANY_FAVORITES');
}
