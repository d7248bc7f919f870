import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStored } from '../../../platform/storage/browser-storage.ts';
import { noteAccount } from '../session/account-of-session.ts';
import { useCartOfSession } from '../session/cart-of-session.ts';
import { customerQuery } from '../session/customer-query.ts';
import { storedToken, useSession } from '../session/session.ts';
import { watchSession } from '../session/watch-session.ts';
import { expireSession, leaveSession } from './end-session.ts';
import { tellSessionOver } from './tell-session-over.ts';
import { watchRefusals } from './watch-refusals.ts';

/**
 * Watches the session of who has signed in, and signs out when its time is over; then the page is loaded anew, so that
 * nothing of the customer is left on it (SESS-05 to SESS-09). A token that the shop does not take any more signs out on the
 * page, in so many words. What an earlier page of this sign-in, or one in another tab, has left undone is done: whose the
 * session is, and the guest's cart that is to be taken over (OPEN-77). Drawn only while a token is stored: a visitor does without its code.
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
        leaveSession(client);
        // What the page shows of the customer goes too; the rest of it stays.
        void client.resetQueries({ predicate: ({ queryKey }) => /customer|cart/i.test(String(queryKey[0])) });
        tellSessionOver();
        (await loadCart().catch(() => null))?.drop();
      }),
    [client, loadCart],
  );
  const session = useSession();
  // A sign-in that is under way in this tab does it all itself.
  const [isEarlier] = useState(session === 'customer');
  useEffect(() => {
    if (!isEarlier) return;
    if (readStored('signin_account') === null) void noteOwner(client);
    if (readStored('unmerged_cart') !== null) {
      void loadCart().then(
        (cart) => cart.endHandover(client),
        () => undefined,
      );
    }
  }, [client, loadCart, isEarlier]);
  return null;
}

async function noteOwner(client: QueryClient): Promise<void> {
  const token = storedToken();
  const account = await client.fetchQuery(customerQuery()).catch(() => null);
  if (account?.customer && storedToken() === token) noteAccount(String(account.customer.id));
}
