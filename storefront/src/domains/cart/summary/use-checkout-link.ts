import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useSession } from '../../customers/session/session.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { discountCodeProblem } from '../discounts/discount-code-problem.ts';
import { cartProblems } from '../lines/cart-problems.ts';
import { isVirtualCart } from '../lines/is-virtual-cart.ts';

/** The target of a cart's checkout button, or the reason why it is disabled. */
export interface CheckoutLink {
  readonly path: '/checkout' | '/cart-login';
  /** Why the cart cannot be ordered; null if it can. */
  readonly blocks: string | null;
  /** A problem that may still prevent the order; null if there is none. */
  readonly warns: string | null;
}

/** Returns the checkout link of a cart: through the sign-in page where orders need an account. */
export function useCheckoutLink(cart: CartContentsFragment): CheckoutLink {
  const mayGuestsOrder = useStoreConfig()?.is_guest_checkout_enabled !== false;
  const mustSignIn = useSession() === 'guest' && !mayGuestsOrder;
  return { path: mustSignIn ? '/cart-login' : '/checkout', ...obstaclesOf(cart) };
}

/**
 * Lines and codes that cannot be ordered block a cart. An order limit blocks it only if checkout
 * cannot satisfy it.
 */
function obstaclesOf(cart: CartContentsFragment): Pick<CheckoutLink, 'blocks' | 'warns'> {
  const { order_limit_message: limit, order_limit_reason: reason } = cart;
  const isDeliveryKnown =
    isVirtualCart(cart) || Boolean(cart.shipping_addresses[0]?.selected_shipping_method);
  // The shipping cost may raise a small order to the minimum.
  const isLimitFinal = reason === 'TOO_LARGE' || isDeliveryKnown;
  return {
    blocks: cartProblems(cart).blocks ?? discountCodeProblem(cart) ?? (isLimitFinal ? limit : null),
    warns: isLimitFinal ? null : limit,
  };
}
