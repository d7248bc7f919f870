import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useSession } from '../../customers/session/session.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { codeTrouble } from '../discounts/code-trouble.ts';
import { troubleOfCart } from '../lines/line-trouble.ts';

/** Where a cart's button leads, or why it leads nowhere. */
export interface WayToCheckout {
  readonly path: '/checkout' | '/cart-login';
  /** Why the cart cannot be ordered; null when it can. */
  readonly blocks: string | null;
  /** What may still keep it from being ordered; null when nothing. */
  readonly warns: string | null;
}

/** The way from a cart to its order: through the sign-in where orders need an account (CONF-02). */
export function useWayToCheckout(cart: CartContentsFragment): WayToCheckout {
  const mayGuestsOrder = useStoreConfig()?.is_guest_checkout_enabled !== false;
  const mustSignIn = useSession() === 'guest' && !mayGuestsOrder;
  return { path: mustSignIn ? '/cart-login' : '/checkout', ...obstaclesOf(cart) };
}

/** Lines and codes that cannot be ordered block a cart, and so does a limit that nothing in checkout can mend (OPEN-29, OPEN-38). */
function obstaclesOf(cart: CartContentsFragment): Pick<WayToCheckout, 'blocks' | 'warns'> {
  const { order_limit_message: limit, order_limit_reason: reason } = cart;
  const isDeliveryKnown = Boolean(cart.shipping_addresses[0]?.selected_shipping_method);
  // An order that is too small may be brought to the limit by its delivery.
  const isLimitFinal = reason === 'TOO_LARGE' || isDeliveryKnown;
  return {
    blocks: troubleOfCart(cart).blocks ?? codeTrouble(cart) ?? (isLimitFinal ? limit : null),
    warns: isLimitFinal ? null : limit,
  };
}
