import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  type CartContentsFragment,
  type CartLineFragment,
  RemoveItemDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { cartDetailsQuery, receiveAndRefetch } from '../cache/cart-cache.ts';
import { changeFailureTexts, reconcileLostResponse } from '../cache/reconcile-lost-response.ts';
import { cartText } from '../cart-texts.ts';
import { currentCartId } from '../identity/cart-id.ts';
import { CartNotRecovered, onCart, signOutIfDenied } from '../identity/recover-cart.ts';
import { publishShoppingEvent } from '../lines/shopping-events.ts';

/**
 * Returns a function that removes a line. A lost cart has nothing to remove, so only the new cart
 * is shown.
 */
export function useRemoveItem(onRemoved?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useChange((itemUid: string, send) => removeItem(client, send, itemUid), {
    mutationKey: ['RemoveItem'],
    onMutate: (itemUid) => ({ line: knownLine(client, itemUid) }),
    onSuccess: (cart, itemUid, { line }) => {
      endCause(causeOfRemoval(itemUid));
      if (cart !== null) receiveAndRefetch(client, cart);
      if (cart !== null && line !== null)
        publishShoppingEvent({ kind: 'removed', line, quantity: line.quantity });
      onRemoved?.();
    },
    onError: (failure, itemUid) => {
      if (failure instanceof CartNotRecovered) return;
      addFailureToasts(causeOfRemoval(itemUid), changeFailureTexts(failure, cartText('problem')));
    },
  });
  return { removeItem: mutate, isPending };
}

function removeItem(client: QueryClient, send: ExecuteDocument, itemUid: string) {
  const remove = (cartId: string) =>
    reconcileLostResponse(
      client,
      cartId,
      async () => (await send(RemoveItemDocument, { cartId, itemUid })).removeItemFromCart?.cart ?? null,
      (cart) => (hasLine(cart, itemUid) ? 'not made' : { made: cart }),
    );
  return onCart(client, remove, {
    before: (failure) => signOutIfDenied(client, failure),
    afterLoss: async () => null,
  });
}

function causeOfRemoval(itemUid: string): string {
  return `RemoveItem:${itemUid}`;
}

function hasLine(cart: CartContentsFragment, itemUid: string): boolean {
  return [...(cart.items ?? []), ...cart.unavailable_items].some((line) => line?.uid === itemUid);
}

/** Returns the line of the cached cart; null if there is none. */
function knownLine(client: QueryClient, itemUid: string): CartLineFragment | null {
  const known = client.getQueryData(cartDetailsQuery(currentCartId() ?? '').queryKey);
  return known?.cart?.items?.find((line) => line?.uid === itemUid) ?? null;
}
