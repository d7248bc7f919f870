import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { SaveConnectionsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { type ConnectionGroup, connectionLabel } from './connection-groups.ts';
import styles from './connections.module.css';
import { CONNECTIONS, type Connection, type Connections, connectionsOf } from './connections-query.ts';
import { connectionsText } from './connections-texts.ts';

/** A group of connections with its values, and the buttons that change and remove them. */
export function ConnectionSection({
  group,
  connections,
}: {
  readonly group: ConnectionGroup;
  readonly connections: Connections;
}) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const own = connectionsOf(connections, group.names);
  const free = connections.can_change ? own.filter(({ is_fixed }) => !is_fixed) : [];
  const removable = free.filter(({ is_set }) => is_set);
  const name = connectionsText(group.code);
  const close = () => setOpen(null);
  return (
    <Section
      title={name}
      actions={
        <span className={styles.actions}>
          {removable.length > 0 && (
            <Button
              size="sm"
              aria-label={connectionsText('removeOf', { name })}
              onClick={() => setOpen('remove')}
            >
              {connectionsText('remove')}
            </Button>
          )}
          {free.length > 0 && (
            <Button
              size="sm"
              aria-label={connectionsText('changeOf', { name })}
              onClick={() => setOpen('change')}
            >
              {connectionsText('change')}
            </Button>
          )}
        </span>
      }
    >
      <p className="small muted">{connectionsText(LEADS[group.code])}</p>
      <Facts
        facts={[
          ...own.map((one) => ({ name: connectionLabel(one.name), value: <Value connection={one} /> })),
          ...(group.code === 'cards'
            ? [
                {
                  name: connectionsText('webhook'),
                  value: <span className={styles.value}>{connections.webhook_address}</span>,
                },
              ]
            : []),
        ]}
      />
      {open === 'change' && <ConnectionDialog group={group} connections={connections} onClose={close} />}
      {open === 'remove' && <RemoveDialog group={group} removable={removable} onClose={close} />}
    </Section>
  );
}

const LEADS = { place: 'placeLead', feed: 'feedLead', mail: 'mailLead', cards: 'cardsLead' } as const;

function Value({ connection }: { readonly connection: Connection }) {
  const { shown, is_set, is_fixed, is_pending, problem } = connection;
  const notes = [is_fixed && connectionsText('fixed'), is_pending && connectionsText('pending')];
  const said = notes.filter((note) => note !== false).join(', ');
  return (
    <span className={styles.value}>
      {shown ?? connectionsText(is_set ? 'secret' : 'notSet')}
      {said !== '' && <small className="muted"> ({said})</small>}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </span>
  );
}

function RemoveDialog({
  group,
  removable,
  onClose,
}: {
  readonly group: ConnectionGroup;
  readonly removable: readonly Connection[];
  readonly onClose: () => void;
}) {
  const remove = useAction(SaveConnectionsDocument, {
    changes: [CONNECTIONS],
    success: () => connectionsText('removed'),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={connectionsText('removeTitle')}
      confirm={connectionsText('remove')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={async () => {
        const changes = removable.map(({ name }) => ({ name, value: null }));
        if ((await remove.run({ changes })) !== null) onClose();
      }}
    >
      <p>{group.removal()}</p>
    </ConfirmDialog>
  );
}
