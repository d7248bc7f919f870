import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast, DEFAULT_TOAST_MS } from '@ingot/ui/toasts/toasts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  AddCartItemFavoriteDocument,
  AddFavoriteDocument,
  type ChangedFavoritesFragment,
  RemoveFavoritesDocument,
  RestoreFavoriteDocument,
  type WishlistItemInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { favoritesText } from '../favorites-texts.ts';
import { favoriteMarksQuery } from './use-favorite-marks.ts';

/** The `cause` of toasts about failed changes. */
const CAUSE = 'favorites';

/** The shop's response to a change. */
interface Changed {
  readonly wishlist: ChangedFavoritesFragment;
  readonly user_errors: readonly ({ readonly message: string } | null)[];
}

/** Favorites that were removed; `name` is for the toast. */
interface Removed {
  readonly ids: readonly string[];
  readonly name: string;
}

/**
 * Returns the changes that add and remove favorites. Adding returns whether the list is shared. The toast of a removal
 * can restore them.
 */
export function useChangeFavorites() {
  const client = useQueryClient();
  const add = useChange(
    async (piece: Omit<FavoriteProps, 'place'>, send) => {
      const changed = piece.cartItem
        ? (await send(AddCartItemFavoriteDocument, piece.cartItem)).addCartItemToWishlist
        : (await send(AddFavoriteDocument, { item: itemOf(piece) })).addProductsToWishlist;
      applyResponse(client, changed);
      return { isShared: changed?.wishlist.shared_name != null };
    },
    { onError: reportFailure },
  );
  const restore = useChange(
    async ({ ids }: Removed, send) => {
      for (const id of ids)
        applyResponse(client, (await send(RestoreFavoriteDocument, { id })).restoreWishlistItem);
    },
    {
      onSuccess: (_answer, { name }) =>
        addToast({ type: 'success', message: favoritesText('restored', { name }) }),
      onError: reportFailure,
    },
  );
  const remove = useChange(
    async ({ ids, name }: Removed, send) => {
      const answer = await send(RemoveFavoritesDocument, { ids: [...ids] });
      applyResponse(client, answer.removeProductsFromWishlist);
      addToast({
        type: 'info',
        id: `favorite-removed-${ids.join()}`,
        message: favoritesText('removed', { name }),
        action: { text: favoritesText('undo'), onAction: () => restore.mutate({ ids, name }) },
      });
    },
    { onError: reportFailure },
  );
  return { add, remove };
}

function itemOf({ product, variantSku, choice }: Omit<FavoriteProps, 'place'>): WishlistItemInput {
  const sku = product.sku ?? '';
  return {
    ...(variantSku == null ? { sku } : { sku: variantSku, parent_sku: sku }),
    quantity: 1,
    selected_options: [...(choice?.selected ?? [])],
    entered_options: [...(choice?.entered ?? [])],
  };
}

/**
 * Applies the response to a change: updates the hearts at once and refetches the page of favorites.
 * @throws FavoriteRejected with the shop's message
 */
export function applyResponse(client: QueryClient, changed: Changed | null | undefined): void {
  if (!changed) throw new TypeError('the response has no wishlist');
  const { wishlist, user_errors: errors } = changed;
  client.setQueryData(favoriteMarksQuery().queryKey, (known) =>
    known?.customer ? { ...known, customer: { ...known.customer, wishlists: [wishlist] } } : known,
  );
  void client.invalidateQueries({ queryKey: ['FavoritesPage'] });
  const [rejection] = errors;
  if (rejection) throw new FavoriteRejected(rejection.message);
  endCause(CAUSE);
}

/** The shop's message about why a product cannot be a favorite. */
class FavoriteRejected extends Error {}

/** Shows a failed change of favorites in a toast. */
export function reportFailure(failure: unknown): void {
  const messages =
    failure instanceof FavoriteRejected
      ? [failure.message]
      : failureMessages(failure, favoritesText('failed'));
  addFailureToasts(CAUSE, messages, DEFAULT_TOAST_MS);
}
