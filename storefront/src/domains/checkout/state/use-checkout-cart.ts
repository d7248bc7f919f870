import { useQuery } from '@tanstack/react-query';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useCartId } from '../../cart/identity/cart-id.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { checkoutCartQuery } from './checkout-cache.ts';

/**
 * The data of the checkout page. `answeredAtMs` is the time of the shop's response, by this
 * browser's clock.
 */
export type CheckoutCartState =
  | { readonly status: 'loading' }
  /** `isGone` means that there is no cart at all. */
  | { readonly status: 'empty'; readonly isGone: boolean }
  | { readonly status: 'full'; readonly cart: CheckoutContentsFragment; readonly answeredAtMs: number }
  | {
      readonly status: 'failed';
      readonly cartId: string;
      readonly failure: Error;
      readonly retry: () => void;
    };

/** Returns the cart as the shop has it, so that a reload restores every step. */
export function useCheckoutCart(): CheckoutCartState {
  const cartId = useCartId();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...checkoutCartQuery(cartId ?? ''),
    enabled: typeof cartId === 'string',
    refetchOnMount: 'always',
    // Another tab or device may have changed the cart.
    refetchOnWindowFocus: 'always',
  });
  if (cartId === undefined) return { status: 'loading' };
  if (cartId === null) return { status: 'empty', isGone: true };
  const cart = data?.cart;
  if (cart && !isLostCart(error)) {
    return cart.total_quantity > 0 || cart.unavailable_items.length > 0
      ? { status: 'full', cart, answeredAtMs: dataUpdatedAt }
      : { status: 'empty', isGone: false };
  }
  if (error !== null) return { status: 'failed', cartId, failure: error, retry: () => void refetch() };
  return { status: 'loading' };
}
