import type { QueryClient } from '@tanstack/react-query';
import { inTurn } from '../../../platform/storage/in-turn.ts';
import { removeTabStored } from '../../../platform/storage/tab-storage.ts';
import { noteAccount } from '../session/account-of-session.ts';
import type { CartHandoverAfter, CartOfSession } from '../session/cart-of-session.ts';
import { keepToken } from '../session/change-token.ts';
import { customerQuery } from '../session/customer-query.ts';
import { hasSessionEnded, isSignedIn, settleSession, storedToken } from '../session/session.ts';
import { endSession, expireSession } from '../sign-out/end-session.ts';
import { fetchCustomerAfter } from './fetch-customer-after.ts';

/** What the shop gave for a password. */
export interface Arrival {
  readonly token: string;
  readonly isRemembered: boolean;
  /** What the password was for: some operations are named after it. */
  readonly after: CartHandoverAfter;
}

/**
 * What follows from a token (SIGN-13 to SIGN-17, ACCT-16 to ACCT-19), in this order:
 *
 * 1. it is written down that the guest's cart is to be taken over (`unmerged_cart`),
 * 2. the token is stored: from here on all tabs are this customer's, and none asks for the guest's cart,
 * 3. the account is loaded and noted, so that what an earlier one typed in this browser is not its own,
 * 4. the favorites are loaded, the guest's cart is left, the customer's is known, the guest's merged into it,
 * 5. `unmerged_cart` is removed: the sign-in is whole,
 * 6. account and cart are asked for anew.
 *
 * A tab that is closed on the way loses nothing: before 2 a guest has the cart, after it the next page goes on at 4
 * (`session-keeper.tsx`). What fails on the way never takes the sign-in back. Two tabs do it one after the other.
 */
export function arrive(client: QueryClient, cart: CartOfSession, arrival: Arrival): Promise<void> {
  return inTurn(async () => {
    if (isSignedIn() || hasSessionEnded()) {
      // Another tab was quicker, or a session is over and nobody has seen to it yet: the new one is nobody's heir.
      if (isSignedIn()) await endSession(client);
      else expireSession(client);
      cart.drop();
    }
    const handover = cart.beginHandover(client);
    try {
      // Nothing that an earlier account was told is shown to this one.
      client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
      keepToken(arrival.token, arrival.isRemembered);
      removeTabStored('session_ended');
      const account = await fetchCustomerAfter(client, arrival.after).catch(() => null);
      // Another tab may have signed out meanwhile.
      if (storedToken() !== arrival.token) return;
      noteAccount(account?.customer?.id?.toString() ?? null);
      await handover.adopt();
      await client.fetchQuery({ ...customerQuery(), staleTime: 0 }).catch(() => null);
      await handover.refresh(arrival.after);
    } finally {
      handover.release();
      settleSession();
    }
  });
}
