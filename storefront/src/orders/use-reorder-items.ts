import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cartCountQuery, cartDetailsQuery } from '../cart/cart-cache.ts';
import { keepCartId } from '../cart/cart-id.ts';
import { CART_SCOPE } from '../cart/cart-mutation.ts';
import { ReorderItemsDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addToast } from '../ui/toasts.ts';
import { orderText } from './order-texts.ts';

/**
 * Puts the pieces of an order into the customer's cart at today's prices, and goes to the cart. What could not be added is
 * named by a lasting toast each; when nothing could, the shopper stays on the order.
 */
export function useReorderItems(number: string): { reorder: () => void; isPending: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationKey: ['ReorderItems'],
    scope: CART_SCOPE,
    mutationFn: () => executorOf(client)(ReorderItemsDocument, { number }),
    onSuccess: async ({ reorderItems }) => {
      const refusals = (reorderItems?.userInputErrors ?? []).filter((error) => error !== null);
      for (const { message } of refusals) addToast({ type: 'error', message, timeoutMs: null });
      const cart = reorderItems?.cart;
      if (!cart || (refusals.length > 0 && cart.total_quantity === 0)) return;
      keepCartId(cart.id);
      await Promise.all([
        client.invalidateQueries({ queryKey: cartDetailsQuery(cart.id).queryKey }),
        client.invalidateQueries({ queryKey: cartCountQuery(cart.id).queryKey }),
      ]);
      await navigate('/cart');
    },
    onError: (failure) => {
      for (const message of failureMessages(failure, orderText('notAgain'))) {
        addToast({ type: 'error', message, timeoutMs: null });
      }
    },
  });
  return { reorder: () => mutate(), isPending };
}
