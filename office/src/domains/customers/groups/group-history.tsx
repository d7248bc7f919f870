import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import { UndoCustomerGroupsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { groupChanges } from './group-changes.ts';
import type { Groups } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

/** The newest changes of groups, each with its undo button. */
export function GroupHistory({ groups: { history, groups } }: { readonly groups: Groups }) {
  const undo = useAction(UndoCustomerGroupsDocument, {
    changes: ['settings', 'customers', 'products'],
    success: () => groupsText('undone'),
  });
  if (history.length === 0) return <p className="muted">{groupsText('noHistory')}</p>;
  return (
    <>
      <Entries
        label={groupsText('history')}
        entries={history.map(({ id, at, by, values }) => ({
          id,
          name: by,
          remark: groupChanges(values, groups).join('; '),
          time: writeDateTime(at),
          action: (
            <Button
              size="sm"
              isBusy={undo.isPending}
              aria-label={groupsText('undoOf', { name: by, time: writeDateTime(at) })}
              onClick={() => void undo.run({ change: id })}
            >
              {groupsText('undo')}
            </Button>
          ),
        }))}
      />
      {undo.error !== null && <Alert kind="error">{undo.error}</Alert>}
    </>
  );
}
