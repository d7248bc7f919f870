import type { QueryClient } from '@tanstack/react-query';
import { removeTabStored } from '../graphql/tab-storage.ts';
import { noteAccount } from './account-of-session.ts';
import type { CartOfSession } from './cart-of-session.ts';
import { customerQuery } from './customer-query.ts';
import { keepToken, settleSession } from './session.ts';

/**
 * What follows from a token (SIGN-13 to SIGN-17, ACCT-16 to ACCT-19), in this order: it is stored, the account is
 * loaded and noted, so that what an earlier one typed in this browser is not its own, the guest's cart is left for the
 * customer's and merged into it, and account and cart are asked for anew. No other request about the cart leaves in between. What
 * fails on the way never takes the sign-in back.
 */
export async function arrive(
  client: QueryClient,
  cart: CartOfSession,
  { token, isRemembered }: { readonly token: string; readonly isRemembered: boolean },
): Promise<void> {
  const handover = cart.beginHandover(client);
  try {
    // Nothing that an earlier account was told is shown to this one.
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    keepToken(token, isRemembered);
    removeTabStored('session_ended');
    const account = await client.fetchQuery({ ...customerQuery(), staleTime: 0 }).catch(() => null);
    noteAccount(account?.customer?.id?.toString() ?? null);
    await handover.adopt();
    await client.fetchQuery({ ...customerQuery(), staleTime: 0 }).catch(() => null);
    await handover.refresh();
  } finally {
    handover.release();
    settleSession();
  }
}
