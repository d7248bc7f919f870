import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeAgo, writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { RevokeIntegrationDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { integrationsText } from '../integrations-texts.ts';
import type { Integration } from './integrations-query.ts';
import { permissionText } from './permission-text.ts';

interface TokenTableProps {
  readonly tokens: readonly Integration[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The tokens of other programs, with their permissions and last use. */
export function TokenTable({ tokens, error, onRetry }: TokenTableProps) {
  const [revoking, setRevoking] = useState<Integration | null>(null);
  return (
    <>
      <DataTable
        label={integrationsText('tokens')}
        isCompact
        columns={columnsOf(setRevoking)}
        rows={tokens}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        tone={({ revoked_at: at }) => (at === null ? undefined : 'off')}
        error={error}
        onRetry={onRetry}
        empty={<ListEmpty title={integrationsText('empty')} text={integrationsText('emptyBody')} />}
      />
      {revoking !== null && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function columnsOf(onRevoke: (token: Integration) => void): DataColumn<Integration>[] {
  return [
    {
      id: 'name',
      header: integrationsText('name'),
      fold: 'first',
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'permissions',
      header: integrationsText('permissions'),
      fold: 'whole',
      cell: ({ permissions }) => permissions.map(permissionText).join('; '),
    },
    {
      id: 'ending',
      header: integrationsText('ending'),
      from: 'desktop',
      cell: ({ ending }) => <code>{ending}</code>,
    },
    {
      id: 'used',
      header: integrationsText('lastUsed'),
      fold: 'second',
      foldLabel: integrationsText('lastUsed'),
      cell: ({ last_used_at: at, last_address: address }) => (
        <span className="muted">
          {at == null ? integrationsText('never') : writeAgo(at)}
          {address !== null && <small>{integrationsText('from', { address })}</small>}
        </span>
      ),
    },
    {
      id: 'created',
      header: integrationsText('createdBy'),
      from: 'desktop',
      cell: ({ created_at: at, created_by: name }) => (
        <span className="muted">{integrationsText('createdByAt', { name, time: writeTime(at) })}</span>
      ),
    },
    {
      id: 'state',
      header: integrationsText('state'),
      fold: 'second-end',
      cell: ({ revoked_at: at, revoked_by: name }) =>
        at == null ? (
          <StateMark tone="done">{integrationsText('usable')}</StateMark>
        ) : (
          <StateMark tone="none">
            {integrationsText('revoked', { name: name ?? '', time: writeTime(at) })}
          </StateMark>
        ),
    },
    {
      id: 'actions',
      header: integrationsText('actions'),
      kind: 'action',
      fold: 'first-end',
      cell: (token) =>
        token.revoked_at == null && (
          <Button
            size="sm"
            aria-label={integrationsText('revokeOf', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {integrationsText('revoke')}
          </Button>
        ),
    },
  ];
}

function RevokeDialog({ token, onClose }: { readonly token: Integration; readonly onClose: () => void }) {
  const { id, name } = token;
  const revoke = useAction(RevokeIntegrationDocument, {
    changes: ['integrations'],
    success: () => integrationsText('revokedToast', { name }),
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={integrationsText('revokeTitle', { name })}
      confirm={integrationsText('revoke')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={async () => {
        if ((await revoke.run({ id })) !== null) onClose();
      }}
    >
      <p>{integrationsText('revokeBody')}</p>
    </ConfirmDialog>
  );
}
