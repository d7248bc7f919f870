import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStored } from '../../../platform/storage/browser-storage.ts';
import { storeAccountId } from '../session/current-account.ts';
import { customerQuery } from '../session/customer-query.ts';
import { storedToken, useSession } from '../session/session.ts';
import { useSessionCart } from '../session/session-cart.ts';
import { watchSession } from '../session/watch-session.ts';
import { expireSession, leaveSession } from './end-session.ts';
import { showExpiredSession } from './expired-session-toast.ts';
import { watchRejectedToken } from './watch-rejected-token.ts';

/**
 * Watches the session of a customer; mounted only while a token is stored, so that guests do not
 * load the code. Signs out when the token expires, and reloads the page to remove all customer
 * data. Signs out on the page, with a toast, when the shop rejects the token. Completes an
 * interrupted sign-in of an earlier page or another tab: the account id and the cart transfer.
 */
export default function SessionEffects({
  reload = () => location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const client = useQueryClient();
  const loadCart = useSessionCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` always does the same.
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
      watchRejectedToken(client, async () => {
        leaveSession(client);
        // Resets the customer's data on the page; the rest stays.
        void client.resetQueries({ predicate: ({ queryKey }) => /customer|cart/i.test(String(queryKey[0])) });
        showExpiredSession();
        (await loadCart().catch(() => null))?.drop();
      }),
    [client, loadCart],
  );
  const session = useSession();
  // A sign-in in progress in this tab does this itself.
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
  if (account?.customer && storedToken() === token) storeAccountId(String(account.customer.id));
}
