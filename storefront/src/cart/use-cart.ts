import { useQuery } from '@tanstack/react-query';
import type { CartContentsFragment } from '../graphql/generated/graphql.ts';
import { cartDetailsQuery } from './cart-cache.ts';
import { useCartId } from './cart-id.ts';

/** The cart as a page shows it. `empty`: no cart, or a cart without lines (CART-01). */
export type CartState =
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'full'; readonly cart: CartContentsFragment }
  | { readonly status: 'failed'; readonly failure: Error; readonly retry: () => void };

/**
 * This browser's cart with its lines. `loading` until the kept id was read and the shop answered, so that a full cart
 * never looks empty for a moment.
 */
export function useCart(): CartState {
  const cartId = useCartId();
  const { data, error, refetch } = useQuery({
    ...cartDetailsQuery(cartId ?? ''),
    enabled: typeof cartId === 'string',
    refetchOnMount: 'always',
    // Another tab may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  });
  if (cartId === undefined) return { status: 'loading' };
  if (cartId === null) return { status: 'empty' };
  if (data?.cart)
    return data.cart.total_quantity > 0 ? { status: 'full', cart: data.cart } : { status: 'empty' };
  if (error !== null) return { status: 'failed', failure: error, retry: () => void refetch() };
  return data === undefined ? { status: 'loading' } : { status: 'empty' };
}
