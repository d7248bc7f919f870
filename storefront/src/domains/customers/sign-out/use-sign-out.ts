import { useQueryClient } from '@tanstack/react-query';
import { useCartOfSession } from '../session/cart-of-session.ts';
import { rememberOrigin } from '../session/origin.ts';
import { endSession } from './end-session.ts';

/**
 * Signs out: the session ends, the cart goes with it, and the main page is loaded anew, so that nothing of the customer is
 * left in this tab (SESS-10 to SESS-15, OPEN-13, OPEN-52).
 */
export function useSignOut(goHome: () => void = () => window.location.assign('/')): () => Promise<void> {
  const client = useQueryClient();
  const loadCart = useCartOfSession();
  return async () => {
    await endSession(client);
    (await loadCart().catch(() => null))?.drop();
    // Where a page for customers was left on purpose, nobody wants to return to it.
    rememberOrigin(null);
    goHome();
  };
}
