import { TextButton } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import { writeAgo, writeDateTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { staffText } from '../staff-texts.ts';
import type { Member } from './staff-query.ts';

interface MemberTableProps {
  readonly members: readonly Member[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The members of staff with role, second factor and sessions. */
export function MemberTable({ members, error, onRetry, chosen, onChoose }: MemberTableProps) {
  const columns: DataColumn<Member>[] = [
    {
      id: 'name',
      header: staffText('name'),
      fold: 'first',
      cell: ({ id, name }) => (
        <TextButton aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </TextButton>
      ),
    },
    { id: 'role', header: staffText('role'), fold: 'second', cell: ({ role_name: role }) => role },
    { id: 'factor', header: staffText('secondFactor'), cell: secondFactor },
    {
      id: 'active',
      header: staffText('lastActive'),
      fold: 'second-end',
      cell: ({ last_active_at: at }) => (
        <span className="muted">{at === null ? staffText('never') : writeAgo(at)}</span>
      ),
    },
    { id: 'sessions', header: staffText('sessions'), fold: 'first-end', cell: sessionState },
  ];
  return (
    <DataTable
      label={staffText('staffTitle')}
      isCompact
      columns={columns}
      rows={members}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      error={error}
      onRetry={onRetry}
      onOpen={({ id }) => onChoose(id)}
      currentId={chosen}
      tone={({ id }) => (id === chosen ? 'changed' : undefined)}
      empty={<ListEmpty title={staffText('noStaff')} text={staffText('noStaffBody')} />}
    />
  );
}

function secondFactor({ passkeys, has_authenticator: hasApp }: Member): ReactNode {
  if (passkeys === 0 && !hasApp) return <Reason tone="warn">{staffText('notSetUp')}</Reason>;
  const text = passkeys === 0 ? 'app' : hasApp ? 'passkeyAndApp' : 'passkey';
  return <span className="muted">{staffText(text)}</span>;
}

function sessionState({ sessions, invitation_expires_at: expires }: Member): ReactNode {
  if (sessions.length > 0) {
    return <StateMark tone="done">{staffText('sessionCount', { count: sessions.length })}</StateMark>;
  }
  if (expires === null) return <StateMark tone="none">{staffText('signedOut')}</StateMark>;
  const isOpen = Date.parse(expires) > Date.now();
  return (
    <StateMark tone={isOpen ? 'wait' : 'late'}>
      {isOpen ? staffText('linkValid', { time: writeDateTime(expires) }) : staffText('linkExpired')}
    </StateMark>
  );
}
