import { type MutationState, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { useCartId } from '../identity/cart-id.ts';
import { cartDetailsQuery, resetCount } from './cart-cache.ts';
import { type CartState, cartState, DEFAULT_CART_STATE, type OperationState } from './cart-state.ts';

/**
 * Returns this browser's cart with its lines, as the shop has it now, and the state of its
 * operations.
 */
export function useCart(): CartState {
  const cartId = useCartId();
  const isOnline = useOnline();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...cartDetailsQuery(cartId ?? ''),
    enabled: typeof cartId === 'string',
    refetchOnMount: 'always',
    // Another tab may have changed the cart.
    refetchOnWindowFocus: 'always',
  });
  // Keeps the count in the header equal to the cart.
  useEffect(() => {
    if (error !== null && isOnline && typeof cartId === 'string') resetCount(client, cartId);
  }, [client, error, isOnline, cartId]);
  return cartState({
    cartId,
    answer: data,
    error,
    isLoading: isFetching,
    isOffline: !isOnline,
    operations: {
      addItem: useOperation('AddItems'),
      updateItem: useOperation('UpdateItem'),
      removeItem: useOperation('RemoveItem'),
    },
    retry: () => void refetch(),
  });
}

/** Returns the state of the mutation with this key, wherever on the page it started. */
function useOperation(key: string): OperationState {
  const states = useMutationState({
    filters: { mutationKey: [key] },
    select: ({ state }): Pick<MutationState<unknown, Error>, 'status' | 'error'> => state,
  });
  if (states.length === 0) return DEFAULT_CART_STATE.addItem;
  return {
    isLoading: states.some(({ status }) => status === 'pending'),
    error: states.at(-1)?.error ?? null,
  };
}
