import { addToast } from '@ingot/ui/toasts/toasts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  CreateCartAfterSignInDocument,
  GetCartDetailsAfterAccountCreationDocument,
  GetCartDetailsAfterSignInDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { runChange } from '../../../platform/graphql/run-change.ts';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { withSessionLock } from '../../../platform/storage/session-lock.ts';
import { storedToken } from '../../customers/session/session.ts';
import type { CartHandover, CartHandoverAfter, SessionCart } from '../../customers/session/session-cart.ts';
import { cartDetailsQuery } from '../cache/cart-cache.ts';
import { cartText } from '../cart-texts.ts';
import { currentCartId, deleteCartId, showCartId } from '../identity/cart-id.ts';
import { lockCartRequests } from '../identity/cart-request-lock.ts';
import { clearCart } from '../identity/clear-cart.ts';
import { isLostCart } from '../identity/lost-cart.ts';
import { mergeCarts } from './merge-carts.ts';

/** The effect of sign-in and sign-out on this browser's cart. */
export const sessionCart: SessionCart = { beginHandover, endHandover, drop: clearCart };

/**
 * Stores `unmerged_cart` from before the token until the guest's cart is merged: its id, or an
 * empty string without one. While it is stored, the next page completes the merge.
 */
function beginHandover(client: QueryClient, send: ExecuteDocument): CartHandover {
  writeStored('unmerged_cart', currentCartId() ?? '');
  const end = lockCartRequests();
  showCartId(undefined);
  void client.cancelQueries({ queryKey: ['cart'] });
  void client.cancelQueries({ queryKey: ['CartCount'] });
  return {
    adopt() {
      deleteCartId();
      return takeOver(client, send);
    },
    refresh: (after) => refresh(client, after),
    release() {
      showCartId(currentCartId());
      end();
    },
  };
}

async function endHandover(client: QueryClient): Promise<void> {
  // The queue first, then the lock, as a sign-in takes them.
  await runChange(client, (send) =>
    withSessionLock(async () => {
      // Another tab may have completed it meanwhile.
      if (readStored('unmerged_cart') !== null) await takeOver(client, send);
    }),
  );
  showCartId(currentCartId());
}

/**
 * Loads the customer's cart and merges the guest's cart into it. A failure never prevents the
 * sign-in: the guest's cart is kept for the next attempt.
 */
async function takeOver(client: QueryClient, send: ExecuteDocument): Promise<void> {
  const token = storedToken();
  const guestCartId = readStored('unmerged_cart');
  const isStillOurs = () => token !== null && storedToken() === token;
  try {
    let lostWith: string | null = null;
    for (;;) {
      const { createEmptyCart: cartId } = await send(CreateCartAfterSignInDocument, {});
      if (!isStillOurs()) return;
      if (!cartId) throw new TypeError('the response has no cart id');
      writeStored('cartId', cartId);
      if (!guestCartId || guestCartId === cartId) break;
      // The merge failed because a cart is lost, and the shop returned the same customer cart
      // again. So the guest's cart is the lost one: it was ordered or merged.
      if (lostWith === cartId) break;
      try {
        await mergeCarts(client, send, guestCartId, cartId);
        break;
      } catch (failure) {
        if (!isLostCart(failure)) throw failure;
        lostWith = cartId;
      }
    }
    if (isStillOurs()) removeStored('unmerged_cart');
  } catch {
    if (isStillOurs() && guestCartId) tellNotMerged(client);
  }
}

function tellNotMerged(client: QueryClient): void {
  addToast({
    type: 'warning',
    message: cartText('notMerged'),
    timeoutMs: null,
    action: { text: cartText('tryAgain'), onAction: () => void endHandover(client) },
  });
}

const DETAILS_AFTER = {
  'sign-in': GetCartDetailsAfterSignInDocument,
  create: GetCartDetailsAfterAccountCreationDocument,
};

async function refresh(client: QueryClient, after: CartHandoverAfter): Promise<void> {
  const cartId = currentCartId();
  if (cartId === null) return;
  await client.prefetchQuery({ ...cartDetailsQuery(cartId, DETAILS_AFTER[after]), retry: false });
}
