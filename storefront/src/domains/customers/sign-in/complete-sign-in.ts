import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { withSessionLock } from '../../../platform/storage/session-lock.ts';
import { removeTabStored } from '../../../platform/storage/tab-storage.ts';
import { storeAccountId } from '../session/current-account.ts';
import { customerQuery } from '../session/customer-query.ts';
import { hasSessionEnded, isSignedIn, settleSession, storedToken } from '../session/session.ts';
import type { CartHandoverAfter, SessionCart } from '../session/session-cart.ts';
import { storeToken } from '../session/store-token.ts';
import { endSession, expireSession } from '../sign-out/end-session.ts';
import { fetchCustomerAfter } from './fetch-customer-after.ts';

/** A token from the shop, with its use. */
export interface SignInToken {
  readonly token: string;
  readonly isRemembered: boolean;
  /** The event before the token was issued. Some operation names depend on it. */
  readonly after: CartHandoverAfter;
}

/**
 * Completes a sign-in, in this order:
 *
 * 1. records that the guest's cart must be transferred (`unmerged_cart`),
 * 2. stores the token: from here on all tabs are this customer's, and none requests the guest's
 * cart,
 * 3. loads the account and stores its id, which separates its data from the data of earlier
 * accounts,
 * 4. loads the favorites, drops the guest's cart, loads the customer's cart and merges the guest's,
 * 5. deletes `unmerged_cart`: the sign-in is complete,
 * 6. refetches account and cart.
 *
 * A closed tab loses nothing: before 2 the guest has the cart, and after it the next page continues
 * at 4 (`session-effects.tsx`). A failure never reverts the sign-in. A lock makes concurrent tabs
 * run one after the other. `send` is the one of the change that signs in.
 */
export function completeSignIn(
  client: QueryClient,
  send: ExecuteDocument,
  cart: SessionCart,
  signIn: SignInToken,
): Promise<void> {
  return withSessionLock(async () => {
    if (isSignedIn() || hasSessionEnded()) {
      // Another tab was faster, or an expired session was not cleaned up yet. The new session must
      // not inherit its data.
      if (isSignedIn()) await endSession(client);
      else expireSession(client);
      cart.drop();
    }
    const handover = cart.beginHandover(client, send);
    try {
      // Removes cached responses of an earlier account.
      client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
      storeToken(signIn.token, signIn.isRemembered);
      removeTabStored('session_ended');
      const account = await fetchCustomerAfter(client, signIn.after).catch(() => null);
      // Another tab may have signed out meanwhile.
      if (storedToken() !== signIn.token) return;
      storeAccountId(account?.customer?.id?.toString() ?? null);
      await handover.adopt();
      await client.fetchQuery({ ...customerQuery(), staleTime: 0 }).catch(() => null);
      await handover.refresh(signIn.after);
    } finally {
      handover.release();
      settleSession();
    }
  });
}
