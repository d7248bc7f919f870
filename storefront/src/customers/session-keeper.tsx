import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStored } from '../graphql/browser-storage.ts';
import { useCartOfSession } from './cart-of-session.ts';
import { expireSession, leaveSession } from './end-session.ts';
import { isSignedIn, useSession } from './session.ts';
import { tellSessionOver } from './tell-session-over.ts';
import { watchRefusals } from './watch-refusals.ts';
import { watchSession } from './watch-session.ts';

/**
 * Watches the session of who has signed in, and signs out when its time is over; then the page is loaded anew, so that
 * nothing of the customer is left on it (SESS-05 to SESS-09). A token that the shop does not take any more signs out on the
 * page, in so many words. A guest's cart that an earlier sign-in left aside is taken over (OPEN-77). Drawn only while a token is stored: a visitor does without its code.
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
  useEffect(
    () =>
      watchRefusals(client, async () => {
        if (!isSignedIn()) return;
        leaveSession(client);
        // What the page shows of the customer goes too; the rest of it stays.
        void client.resetQueries({ predicate: ({ queryKey }) => /customer|cart/i.test(String(queryKey[0])) });
        tellSessionOver();
        (await loadCart().catch(() => null))?.drop();
      }),
    [client, loadCart],
  );
  const session = useSession();
  // Not the sign-in that has just failed to do it.
  const [isEarlier] = useState(session === 'customer');
  useEffect(() => {
    if (isEarlier && readStored('unmerged_cart') !== null) {
      void loadCart().then(
        (cart) => cart.mergeLeft(client),
        () => undefined,
      );
    }
  }, [client, loadCart, isEarlier]);
  return null;
}
