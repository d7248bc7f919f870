import { Button } from '@ingot/ui/buttons/button.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  type BulkChangesQuery,
  UndoProductChangeDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bulkChangesQuery } from './bulk-query.ts';
import { bulkText } from './bulk-texts.ts';
import { ruleText } from './rule-text.ts';

type Change = BulkChangesQuery['bulk_changes'][number];

/** Earlier bulk changes, each with its undo. */
export function EarlierChanges() {
  const { data, error, refetch } = useQuery(bulkChangesQuery);
  const [undoing, setUndoing] = useState<Change | null>(null);
  const undo = useAction(UndoProductChangeDocument, { changes: ['products'] });
  const confirm = async () => {
    const result = undoing && (await undo.run({ id: undoing.id }));
    if (!result) return;
    const { count, kept } = result.undo_product_change;
    addToast({ type: 'success', message: bulkText('undoDone', { count }) });
    if (kept.length > 0)
      addToast({ type: 'info', message: bulkText('undoKept', { names: kept.join(', ') }) });
    setUndoing(null);
  };
  return (
    <section>
      <h2>{bulkText('earlier')}</h2>
      <DataTable
        label={bulkText('earlier')}
        rows={data?.bulk_changes}
        rowId={({ id }) => id}
        rowLabel={({ rule }) => ruleText(rule)}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        empty={<p className="muted">{bulkText('noEarlier')}</p>}
        columns={[
          {
            id: 'change',
            header: bulkText('change'),
            fold: 'first',
            cell: ({ rule }) => <b>{ruleText(rule)}</b>,
          },
          { id: 'by', header: bulkText('by'), fold: 'second', cell: ({ by }) => by },
          { id: 'when', header: bulkText('when'), fold: 'second-end', cell: ({ at }) => writeTime(at) },
          {
            id: 'count',
            header: bulkText('count'),
            kind: 'number',
            fold: 'first-end',
            cell: ({ count }) => count,
          },
          {
            id: 'undo',
            header: bulkText('undo'),
            kind: 'action',
            fold: 'whole',
            cell: (change) =>
              change.is_undone ? (
                bulkText('undone')
              ) : (
                <Button size="sm" onClick={() => setUndoing(change)}>
                  {bulkText('undo')}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={undoing !== null}
        onClose={() => {
          setUndoing(null);
          undo.reset();
        }}
        title={bulkText('undoTitle')}
        confirm={bulkText('undo')}
        isBusy={undo.isPending}
        error={undo.error}
        onConfirm={() => void confirm()}
      >
        <p>{undoing && ruleText(undoing.rule)}</p>
        <p>{bulkText('undoBody', { count: undoing?.count ?? 0 })}</p>
      </ConfirmDialog>
    </section>
  );
}
