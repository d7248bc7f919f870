import { Button } from '@ingot/ui/buttons/button.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { UndoCategoryChangeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { categoryChangesQuery, type SavedChange } from './categories-query.ts';
import { categoryText, fieldName } from './category-texts.ts';

/** The saved changes of categories, each with its undo button. */
export function CategoryChanges() {
  const { data, error, refetch } = useQuery(categoryChangesQuery);
  const [undoing, setUndoing] = useState<SavedChange | null>(null);
  const undo = useAction(UndoCategoryChangeDocument, { changes: ['categories', 'products'] });
  const confirm = async () => {
    const result = undoing && (await undo.run({ id: undoing.id }));
    if (!result) return;
    const { count, kept } = result.undo_category_change;
    addToast({ type: 'success', message: categoryText('undoDone', { count }) });
    if (kept.length > 0) {
      addToast({ type: 'info', message: categoryText('undoKept', { names: kept.join(', ') }) });
    }
    setUndoing(null);
  };
  return (
    <Section title={categoryText('earlier')}>
      <DataTable
        label={categoryText('earlier')}
        rows={data?.category_changes}
        rowId={({ id }) => id}
        rowLabel={textOf}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        empty={<p className="muted">{categoryText('noEarlier')}</p>}
        columns={[
          {
            id: 'change',
            header: categoryText('change'),
            fold: 'whole',
            cell: (change) => <b>{textOf(change)}</b>,
          },
          { id: 'by', header: categoryText('by'), fold: 'second', cell: ({ by }) => by },
          { id: 'when', header: categoryText('when'), fold: 'second-end', cell: ({ at }) => writeTime(at) },
          {
            id: 'undo',
            header: categoryText('undo'),
            kind: 'action',
            fold: 'whole',
            cell: (change) =>
              change.is_undone ? (
                categoryText('undone')
              ) : (
                <Button
                  size="sm"
                  aria-label={categoryText('undoName', { by: change.by, name: namesOf(change) })}
                  onClick={() => setUndoing(change)}
                >
                  {categoryText('undo')}
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
        title={categoryText('undoTitle')}
        confirm={categoryText('undo')}
        isBusy={undo.isPending}
        error={undo.error}
        onConfirm={() => void confirm()}
      >
        <p>{undoing && textOf(undoing)}</p>
        <p>{categoryText('undoBody')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function namesOf({ categories }: SavedChange): string {
  return categories.map(({ name }) => name).join(', ');
}

function textOf({ categories }: SavedChange): string {
  return categories
    .map(({ name, fields }) => categoryText('changeOf', { name, fields: fields.map(fieldName).join(', ') }))
    .join('; ');
}
