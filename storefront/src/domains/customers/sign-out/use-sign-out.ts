import { useQueryClient } from '@tanstack/react-query';
import { storeReturnPath } from '../session/return-path.ts';
import { useSessionCart } from '../session/session-cart.ts';
import { endSession } from './end-session.ts';

/**
 * Returns the function that signs out: ends the session, drops the cart, and loads the home page,
 * so that this tab keeps no customer data.
 */
export function useSignOut(goHome: () => void = () => window.location.assign('/')): () => Promise<void> {
  const client = useQueryClient();
  const loadCart = useSessionCart();
  return async () => {
    await endSession(client);
    (await loadCart().catch(() => null))?.drop();
    // After a deliberate sign-out there is no page to return to.
    storeReturnPath(null);
    goHome();
  };
}
