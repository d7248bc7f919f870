import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import { reconcileLostResponse } from '../cache/reconcile-lost-response.ts';
import { onCart, signOutIfDenied } from '../identity/recover-cart.ts';
import type { CodeChange } from './change-codes.ts';

/**
 * Returns a function that changes the coupons and gift cards of this browser's cart. A lost cart
 * has no codes to change, so only the new cart is shown. `onChanged` receives the cart of the
 * shop's response.
 */
export function useChangeCodes(onChanged?: (cart: CartContentsFragment) => void) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useChange(
    (change: CodeChange, send) =>
      onCart(client, (cartId) => settle(client, send, cartId, change), {
        before: (failure) => signOutIfDenied(client, failure),
        afterLoss: async () => null,
      }),
    {
      mutationKey: ['ChangeCodes'],
      onSuccess: (cart) => {
        if (cart === null) return;
        receiveAndRefetch(client, cart);
        onChanged?.(cart);
      },
    },
  );
  return { changeCodes: mutateAsync, isPending };
}

function settle(client: QueryClient, execute: ExecuteDocument, cartId: string, { send, isSeen }: CodeChange) {
  return reconcileLostResponse(
    client,
    cartId,
    () => send(execute, cartId),
    (cart) => (isSeen(cart) ? { made: cart } : 'not made'),
  );
}
