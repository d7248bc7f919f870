import type { QueryClient } from '@tanstack/react-query';
import type { CartHandover, CartOfSession } from '../customers/cart-of-session.ts';
import { CreateCartDocument, MergeCartsAfterSignInDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addToast } from '../ui/toasts.ts';
import { receiveCart } from './cart-cache.ts';
import { currentCartId, forgetCartId, holdCartId, keepCartId } from './cart-id.ts';
import { cartText } from './cart-texts.ts';
import { forgetCart } from './forget-cart.ts';

/** What signing in and out does to this browser's cart. */
export const cartOfSession: CartOfSession = { beginHandover, drop: forgetCart };

/**
 * While it lasts this browser has no cart that anything could ask for: with the token stored a request with the guest's
 * id would be refused, and the recovery from that would lose the cart (OPEN-77).
 */
function beginHandover(client: QueryClient): CartHandover {
  const guestCartId = currentCartId();
  const release = holdCartId();
  void client.cancelQueries({ queryKey: ['CartDetails'] });
  void client.cancelQueries({ queryKey: ['CartCount'] });
  return { adopt: () => adopt(client, guestCartId), release };
}

/** A cart that cannot be made or merged is left for the next time: it never keeps anybody from signing in. */
async function adopt(client: QueryClient, guestCartId: string | null): Promise<void> {
  forgetCartId();
  try {
    const { createEmptyCart: cartId } = await executorOf(client)(CreateCartDocument, {});
    if (!cartId) return;
    keepCartId(cartId);
    if (guestCartId !== null && guestCartId !== cartId) await merge(client, guestCartId, cartId);
  } catch {
    // The next read or add finds the customer's cart.
  }
}

async function merge(client: QueryClient, sourceCartId: string, destinationCartId: string): Promise<void> {
  const { mergeCarts } = await executorOf(client)(MergeCartsAfterSignInDocument, {
    sourceCartId,
    destinationCartId,
  });
  receiveCart(client, mergeCarts);
  for (const { product_name: name, message } of mergeCarts.left_out_items) {
    const text = name === null || name === undefined ? message : cartText('leftOut', { name, message });
    addToast({ type: 'warning', message: text, timeoutMs: null });
  }
}
