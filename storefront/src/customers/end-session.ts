import type { QueryClient } from '@tanstack/react-query';
import { forgetViewedProducts } from '../catalog/viewed-products.ts';
import { SignOutDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { removeTabStored } from '../graphql/tab-storage.ts';
import { noteAccount } from './account-of-session.ts';
import { dropToken } from './session.ts';

/** The shop has this long to hear of a sign-out; the browser signs out in any case (OPEN-12). */
const REVOKE_WITHIN_MS = 2_000;

/**
 * Ends the session in this browser: the token is revoked and forgotten, and with it what was looked at, what was typed
 * into checkout, and every answer that no part of the page shows. The page stays (CONF-10). The cart is the caller's to leave.
 */
export async function endSession(client: QueryClient): Promise<void> {
  const options = { signal: AbortSignal.timeout(REVOKE_WITHIN_MS) };
  await executorOf(client)(SignOutDocument, {}, options).catch(() => undefined);
  dropToken();
  noteAccount(null);
  forgetViewedProducts();
  removeTabStored('checkout_draft');
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
}
