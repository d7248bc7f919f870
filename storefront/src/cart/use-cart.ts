import { useQuery } from '@tanstack/react-query';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { cartDetailsQuery } from './cart-cache.ts';
import { useCartId } from './cart-id.ts';
import { type CartState, cartState } from './cart-state.ts';

/** This browser's cart with its lines, as the shop has it now (CART-27). */
export function useCart(): CartState {
  const cartId = useCartId();
  const { data, error, refetch } = useQuery({
    ...cartDetailsQuery(cartId ?? ''),
    enabled: typeof cartId === 'string',
    refetchOnMount: 'always',
    // Another tab may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  });
  return cartState({
    cartId,
    answer: data,
    error,
    isRefused: error instanceof GraphQLFailure && error.layer === 'graphql',
    retry: () => void refetch(),
  });
}
