import type { QueryClient } from '@tanstack/react-query';
import { accountOfSession } from '../customers/account-of-session.ts';
import { readStored, removeStored, writeStored } from '../graphql/browser-storage.ts';
import { MergeCartsAfterSignInDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addToast } from '../ui/toasts.ts';
import { receiveCart } from './cart-cache.ts';
import { cartText } from './cart-texts.ts';
import { isLostCart } from './lost-cart.ts';

/**
 * Merges a guest's cart into the customer's, and names what did not come along. When the shop does not do it the guest's
 * cart is left for the next time; one that is gone or ordered is not (SIGN-16, OPEN-77). Gives whether it is settled; never throws.
 */
export async function mergeGuestCart(
  client: QueryClient,
  sourceCartId: string,
  destinationCartId: string,
): Promise<boolean> {
  try {
    const cartIds = { sourceCartId, destinationCartId };
    const { mergeCarts } = await executorOf(client)(MergeCartsAfterSignInDocument, cartIds);
    receiveCart(client, mergeCarts);
    for (const { product_name: name, message } of mergeCarts.left_out_items) {
      const text = name === null || name === undefined ? message : cartText('leftOut', { name, message });
      addToast({ type: 'warning', message: text, timeoutMs: null });
    }
    return true;
  } catch (failure) {
    if (isLostCart(failure)) return true;
    leaveUnmerged(client, sourceCartId);
    return false;
  }
}

/**
 * Keeps the guest's cart aside for the account that has just signed in, and says so: another account that signs in here
 * is not given it.
 */
export function leaveUnmerged(client: QueryClient, guestCartId: string): void {
  writeStored('unmerged_cart', JSON.stringify({ guestCartId, account: accountOfSession() }));
  addToast({
    type: 'warning',
    message: cartText('notMerged'),
    timeoutMs: null,
    action: { text: cartText('tryAgain'), onAction: () => void mergeLeft(client) },
  });
}

/** Tries again with the cart that was left aside, if it is this account's and there is a cart to merge it into. */
export async function mergeLeft(client: QueryClient): Promise<void> {
  const guestCartId = leftCart();
  const cartId = readStored('cartId');
  if (guestCartId === null || cartId === null) return;
  // Kept until it is settled: the tab may close meanwhile.
  const isSettled = guestCartId === cartId || (await mergeGuestCart(client, guestCartId, cartId));
  if (isSettled) removeStored('unmerged_cart');
}

function leftCart(): string | null {
  try {
    const left: unknown = JSON.parse(readStored('unmerged_cart') ?? 'null');
    if (typeof left !== 'object' || left === null) return null;
    const { guestCartId, account } = left as Record<string, unknown>;
    // An account of which nothing is known is not the one that left it.
    const isTheirs = account !== null && account === accountOfSession();
    return isTheirs && typeof guestCartId === 'string' ? guestCartId : null;
  } catch {
    // Something else wrote there: the same as nothing left.
    return null;
  }
}
