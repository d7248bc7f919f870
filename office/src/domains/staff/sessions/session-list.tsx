import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeAgo, writeTime } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import {
  EndSessionDocument,
  type SessionFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { staffText } from '../staff-texts.ts';

interface SessionListProps {
  readonly sessions: readonly SessionFieldsFragment[];
  /** The person whose sessions they are; absent for the own ones. */
  readonly member?: string;
}

/** The browsers in which a member of staff is signed in, each with a button to sign out. */
export function SessionList({ sessions, member }: SessionListProps) {
  const end = useAction(EndSessionDocument, {
    changes: ['staff'],
    success: () => staffText('sessionEndedToast'),
  });
  if (sessions.length === 0) return <p className="muted small">{staffText('noSessions')}</p>;
  return (
    <>
      {end.error !== null && <Alert kind="error">{end.error}</Alert>}
      <Entries
        label={staffText('sessions')}
        entries={sessions.map((session) => ({
          id: session.id,
          name: session.device,
          time: session.is_current ? staffText('thisBrowser') : writeAgo(session.last_seen_at),
          remark: staffText('sessionSince', {
            address: session.address,
            time: writeTime(session.started_at),
          }),
          action: session.is_current ? undefined : (
            <TextButton
              aria-label={staffText('endSessionOf', { device: session.device })}
              disabled={end.isPending}
              onClick={() => void end.run({ id: session.id, member: member ?? null })}
            >
              {staffText('endSession')}
            </TextButton>
          ),
        }))}
      />
    </>
  );
}
