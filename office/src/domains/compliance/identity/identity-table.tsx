import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import type { IdentityRequest } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

const TONES: Readonly<Record<IdentityRequest['state'], StateTone>> = {
  asked: 'move',
  received: 'wait',
  accepted: 'done',
  rejected: 'late',
  withdrawn: 'none',
};

/** The state of a request with its mark. */
export function IdentityState({ state }: Pick<IdentityRequest, 'state'>) {
  return <StateMark tone={TONES[state]}>{identityText(`state_${state}`)}</StateMark>;
}

interface IdentityTableProps {
  readonly requests: readonly IdentityRequest[] | undefined;
  readonly isOpen: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** Open or decided requests for identity documents. */
export function IdentityTable({ requests, isOpen, error, onRetry }: IdentityTableProps) {
  return (
    <DataTable
      label={identityText('title')}
      columns={columns()}
      rows={requests}
      rowId={({ id }) => id}
      rowLabel={({ subject }) => identityText('rowLabel', { subject })}
      error={error}
      onRetry={onRetry}
      empty={
        isOpen ? (
          <ListEmpty title={identityText('empty')} text={identityText('emptyBody')} />
        ) : (
          <ListEmpty title={identityText('emptyDecided')} />
        )
      }
    />
  );
}

function columns(): DataColumn<IdentityRequest>[] {
  return [
    {
      id: 'subject',
      header: identityText('about'),
      fold: 'first',
      cell: ({ id, subject, email }) => (
        <>
          <PageLink to={`/compliance/identity/${id}`}>{subject}</PageLink>
          <small>{email}</small>
        </>
      ),
    },
    {
      id: 'cause',
      header: identityText('cause'),
      fold: 'second',
      cell: ({ cause }) => identityText(`cause_${cause}`),
    },
    {
      id: 'asked',
      header: identityText('askedOn'),
      from: 'desktop',
      cell: ({ asked_at: at }) => writeDateTime(at),
    },
    {
      id: 'state',
      header: identityText('state'),
      fold: 'first-end',
      cell: ({ state }) => <IdentityState state={state} />,
    },
  ];
}
