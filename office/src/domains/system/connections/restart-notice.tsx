import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import { RestartShopDocument, ShopConnectionsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { CONNECTIONS, type Connections } from './connections-query.ts';
import { connectionsText } from './connections-texts.ts';

const POLL_MS = 1_000;
/** A start takes seconds, with a large catalog ten. */
const PATIENCE_MS = 60_000;

/** Tells that saved connections wait for a restart, and restarts the shop. */
export function RestartNotice({ connections }: { readonly connections: Connections }) {
  const [since, setSince] = useState<string | null>(null);
  const restart = useAction(RestartShopDocument);
  const isBack = useReturn(since);
  const isPending = connections.connections.some(({ is_pending }) => is_pending);
  if (isBack === false) return <Alert kind="error">{connectionsText('restartSlow')}</Alert>;
  if (since !== null && isBack === null) {
    return <Alert kind="info">{connectionsText('restarting')}</Alert>;
  }
  if (!isPending) return null;
  return (
    <Alert kind="warning">
      <b>{connectionsText('restartTitle')}</b>
      <p>{connectionsText(connections.can_restart ? 'restartBody' : 'restartOther')}</p>
      {restart.error !== null && <p role="alert">{restart.error}</p>}
      {connections.can_restart && (
        <Button
          isBusy={restart.isPending}
          onClick={async () => {
            const done = await restart.run({});
            if (done !== null) setSince(String(done.restart_shop));
          }}
        >
          {connectionsText('restart')}
        </Button>
      )}
    </Alert>
  );
}

/**
 * Waits for another start than the one at `since`. Returns null while it waits, true when the shop
 * is back, false when it is away for too long.
 */
function useReturn(since: string | null): boolean | null {
  const [isBack, setIsBack] = useState<boolean | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    if (since === null) return;
    const begun = performance.now();
    const timer = setInterval(async () => {
      const answer = await executeDocument(ShopConnectionsDocument, {}).catch(() => null);
      if (answer !== null && String(answer.shop_connections.started_at) !== since) {
        clearInterval(timer);
        setIsBack(true);
        addToast({ type: 'success', message: connectionsText('restarted') });
        await client.invalidateQueries({ queryKey: [CONNECTIONS] });
      } else if (performance.now() - begun > PATIENCE_MS) setIsBack(false);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [since, client]);
  return isBack;
}
