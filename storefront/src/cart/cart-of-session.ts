import type { QueryClient } from '@tanstack/react-query';
import type { CartHandover, CartOfSession } from '../customers/cart-of-session.ts';
import { readStored } from '../graphql/browser-storage.ts';
import { CreateCartDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { cartDetailsQuery } from './cart-cache.ts';
import { currentCartId, forgetCartId, holdCartId, keepCartId } from './cart-id.ts';
import { forgetCart } from './forget-cart.ts';
import { leaveUnmerged, mergeGuestCart, mergeLeft } from './merge-guest-cart.ts';

/** What signing in and out does to this browser's cart. */
export const cartOfSession: CartOfSession = { beginHandover, mergeLeft, drop: forgetCart };

/**
 * While it lasts this browser has no cart that anything could ask for: with the token stored a request with the guest's
 * id would be refused, and the recovery from that would lose the cart (OPEN-77).
 */
function beginHandover(client: QueryClient): CartHandover {
  const guestCartId = currentCartId();
  const release = holdCartId();
  void client.cancelQueries({ queryKey: ['CartDetails'] });
  void client.cancelQueries({ queryKey: ['CartCount'] });
  return { adopt: () => adopt(client, guestCartId), refresh: () => refresh(client), release };
}

/** A cart that cannot be made or merged never keeps anybody from signing in; the guest's is left for the next time. */
async function adopt(client: QueryClient, guestCartId: string | null): Promise<void> {
  forgetCartId();
  let cartId: string | null = null;
  try {
    cartId = (await executorOf(client)(CreateCartDocument, {})).createEmptyCart ?? null;
  } catch {
    // The next read or add finds the customer's cart.
  }
  if (cartId === null) {
    if (guestCartId !== null) leaveUnmerged(client, guestCartId);
    return;
  }
  keepCartId(cartId);
  await mergeLeft(client);
  if (guestCartId !== null && guestCartId !== cartId) await mergeGuestCart(client, guestCartId, cartId);
}

async function refresh(client: QueryClient): Promise<void> {
  const cartId = readStored('cartId');
  if (cartId !== null) await client.prefetchQuery({ ...cartDetailsQuery(cartId), retry: false });
}
