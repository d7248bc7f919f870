import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCartOfSession } from './cart-of-session.ts';
import { expireSession } from './end-session.ts';
import { watchSession } from './watch-session.ts';

/**
 * Watches the session of who has signed in, and signs out when its time is over; then the page is loaded anew, so that
 * nothing of the customer is left on it (SESS-05 to SESS-09). Drawn only while a token is stored: a visitor does without its code.
 */
export default function SessionKeeper({
  reload = () => location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const client = useQueryClient();
  const loadCart = useCartOfSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is the same act each time.
  useEffect(
    () =>
      watchSession(async () => {
        expireSession(client);
        (await loadCart().catch(() => null))?.drop();
        reload();
      }),
    [client, loadCart],
  );
  return null;
}
