import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RemoveItemDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addToast } from '../ui/toasts.ts';
import { receiveAndRefetch } from './cart-cache.ts';
import { CART_SCOPE } from './cart-mutation.ts';
import { cartText } from './cart-texts.ts';
import { CartNotRecovered, leaveDenied, onCart } from './recover-cart.ts';

/** Takes a line out of the cart. In a lost cart there is nothing left to remove: the new one is shown. */
export function useRemoveItem(onRemoved?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['RemoveItem'],
    scope: CART_SCOPE,
    mutationFn: (itemUid: string) =>
      onCart(
        client,
        async (cartId) => {
          const answer = await executorOf(client)(RemoveItemDocument, { cartId, itemUid });
          return answer.removeItemFromCart?.cart ?? null;
        },
        { before: (failure) => leaveDenied(client, failure), afterLoss: async () => null },
      ),
    onSuccess: (cart) => {
      if (cart !== null) receiveAndRefetch(client, cart);
      onRemoved?.();
    },
    onError: (failure) => {
      if (failure instanceof CartNotRecovered) return;
      for (const message of failureMessages(failure, cartText('problem'))) {
        addToast({ type: 'error', message, timeoutMs: null });
      }
    },
  });
  return { removeItem: mutate, isPending };
}
