import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast, DEFAULT_TOAST_MS } from '@ingot/ui/toasts/toasts.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AddFavoriteDocument,
  type ChangedFavoritesFragment,
  RemoveFavoritesDocument,
  RestoreFavoriteDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { favoritesText } from '../favorites-texts.ts';
import { favoriteMarksQuery } from './use-favorite-marks.ts';

/** Changes run one after another, with all other mutations. */
const SERIAL = { id: 'mutations' };

/** The `cause` of toasts about failed changes. */
const CAUSE = 'favorites';

/** The shop's response to a change. */
interface Changed {
  readonly wishlist: ChangedFavoritesFragment;
  readonly user_errors: readonly ({ readonly message: string } | null)[];
}

/** Returns mutations that add and remove favorites, with toasts; a removal can be undone. */
export function useChangeFavorites() {
  const client = useQueryClient();
  const add = useMutation({
    scope: SERIAL,
    mutationFn: async ({ product, variantSku }: Pick<FavoriteProps, 'product' | 'variantSku'>) => {
      const sku = product.sku ?? '';
      const variables = variantSku == null ? { sku } : { sku: variantSku, parentSku: sku };
      const answer = await executorOf(client)(AddFavoriteDocument, variables);
      takeAnswer(client, answer.addProductsToWishlist);
    },
    onError: reportFailure,
  });
  const remove = useMutation({
    scope: SERIAL,
    mutationFn: async ({ ids, name }: { readonly ids: readonly string[]; readonly name: string }) => {
      const answer = await executorOf(client)(RemoveFavoritesDocument, { ids: [...ids] });
      takeAnswer(client, answer.removeProductsFromWishlist);
      addToast({
        type: 'info',
        id: `favorite-removed-${ids.join()}`,
        message: favoritesText('removed', { name }),
        action: { text: favoritesText('undo'), onAction: () => void restore(client, ids, name) },
      });
    },
    onError: reportFailure,
  });
  return { add, remove };
}

async function restore(client: QueryClient, ids: readonly string[], name: string): Promise<void> {
  try {
    for (const id of ids) {
      takeAnswer(client, (await executorOf(client)(RestoreFavoriteDocument, { id })).restoreWishlistItem);
    }
    addToast({ type: 'success', message: favoritesText('restored', { name }) });
  } catch (failure) {
    reportFailure(failure);
  }
}

/**
 * Applies the response to a change: updates the hearts at once and refetches the page of favorites.
 * @throws FavoriteRefused with the shop's message
 */
export function takeAnswer(client: QueryClient, changed: Changed | null | undefined): void {
  if (!changed) throw new TypeError('the response has no wishlist');
  const { wishlist, user_errors: errors } = changed;
  client.setQueryData(favoriteMarksQuery().queryKey, (known) =>
    known?.customer ? { ...known, customer: { ...known.customer, wishlists: [wishlist] } } : known,
  );
  void client.invalidateQueries({ queryKey: ['FavoritesPage'] });
  const [refusal] = errors;
  if (refusal) throw new FavoriteRefused(refusal.message);
  endCause(CAUSE);
}

/** The shop's message about why a product cannot be a favorite. */
class FavoriteRefused extends Error {}

/** Shows a failed change of favorites in a toast. */
export function reportFailure(failure: unknown): void {
  const messages =
    failure instanceof FavoriteRefused
      ? [failure.message]
      : failureMessages(failure, favoritesText('failed'));
  addFailureToasts(CAUSE, messages, DEFAULT_TOAST_MS);
}
