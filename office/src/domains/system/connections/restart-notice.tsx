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
  const [wait, setWait] = useState<Wait>('none');
  const [moved, setMoved] = useState<string | null>(null);
  const restart = useAction(RestartShopDocument);
  useReturn(wait === 'away' && moved === null, setWait);
  const canRestart = connections.can_restart && connections.can_change;
  const isPending = connections.connections.some(({ is_pending }) => is_pending);
  if (wait === 'slow') return <Alert kind="error">{connectionsText('restartSlow')}</Alert>;
  if (moved !== null) {
    const address = new URL('office', moved).href;
    return (
      <Alert kind="info">
        {connectionsText('movedTo')} <a href={address}>{address}</a>
      </Alert>
    );
  }
  if (wait === 'away') return <Alert kind="info">{connectionsText('restarting')}</Alert>;
  if (!isPending) return null;
  return (
    <Alert kind="warning">
      <b>{connectionsText('restartTitle')}</b>
      <p>{connectionsText(canRestart ? 'restartBody' : 'restartOther')}</p>
      {restart.error !== null && <p role="alert">{restart.error}</p>}
      {canRestart && (
        <Button
          isBusy={restart.isPending}
          onClick={async () => {
            if ((await restart.run({})) === null) return;
            setMoved(newAddress(connections));
            setWait('away');
          }}
        >
          {connectionsText('restart')}
        </Button>
      )}
    </Alert>
  );
}

/** Returns the address to which a restart moves the shop, with a slash at its end; null if it stays here. */
function newAddress({ connections, own_address: present }: Connections): string | null {
  const place = connections.find(({ name, is_pending }) => name === 'PUBLIC_URL' && is_pending)?.shown;
  if (place == null || new URL(place).origin === new URL(present).origin) return null;
  return place.endsWith('/') ? place : `${place}/`;
}

/** `away` while the shop restarts, `slow` when it does not come back. */
type Wait = 'none' | 'away' | 'slow';

/** Waits while the shop is away, until it answers with the saved connections. */
function useReturn(isAway: boolean, onEnd: (wait: Wait) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAway) return;
    const begun = performance.now();
    const timer = setInterval(async () => {
      const answer = await executeDocument(ShopConnectionsDocument, {}).catch(() => null);
      if (answer?.shop_connections.connections.every(({ is_pending }) => !is_pending)) {
        clearInterval(timer);
        onEnd('none');
        addToast({ type: 'success', message: connectionsText('restarted') });
        await client.invalidateQueries({ queryKey: [CONNECTIONS] });
      } else if (performance.now() - begun > PATIENCE_MS) onEnd('slow');
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isAway, onEnd, client]);
}
