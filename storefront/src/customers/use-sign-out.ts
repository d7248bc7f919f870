import { useQueryClient } from '@tanstack/react-query';
import { forgetViewedProducts } from '../catalog/viewed-products.ts';
import { SignOutDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCartOfSession } from './cart-of-session.ts';
import { dropToken } from './session.ts';

/** The shop has this long to hear of a sign-out; the browser signs out in any case (OPEN-12). */
const REVOKE_WITHIN_MS = 2_000;

/**
 * Signs out: the token is revoked and forgotten, the cart goes, what was looked at too, and the main page is loaded
 * anew, so that nothing of the customer is left in this tab (SESS-10 to SESS-15, OPEN-13, OPEN-52).
 */
export function useSignOut(goHome: () => void = () => window.location.assign('/')): () => Promise<void> {
  const client = useQueryClient();
  const loadCart = useCartOfSession();
  return async () => {
    const options = { signal: AbortSignal.timeout(REVOKE_WITHIN_MS) };
    await executorOf(client)(SignOutDocument, {}, options).catch(() => undefined);
    dropToken();
    forgetViewedProducts();
    (await loadCart().catch(() => null))?.drop();
    goHome();
  };
}
