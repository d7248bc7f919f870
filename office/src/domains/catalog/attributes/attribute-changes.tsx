import { Button } from '@ingot/ui/buttons/button.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { attributeText, fieldName } from './attribute-texts.ts';
import type { SavedChange } from './attributes-query.ts';
import { useUndoAttribute } from './use-undo-attribute.ts';

/** The saved changes of an attribute, each with its undo button. */
export function AttributeChanges({ changes }: { readonly changes: readonly SavedChange[] }) {
  const [undoing, setUndoing] = useState<SavedChange | null>(null);
  const undo = useUndoAttribute();
  const confirm = async () => {
    const kept = undoing && (await undo.run(undoing.id));
    if (!kept) return;
    if (kept.length > 0) {
      addToast({
        type: 'info',
        message: attributeText('undoKept', { names: kept.map(fieldName).join(', ') }),
      });
    }
    setUndoing(null);
  };
  return (
    <Section title={attributeText('earlier')}>
      <DataTable
        label={attributeText('earlier')}
        rows={changes}
        rowId={({ id }) => id}
        rowLabel={textOf}
        empty={<p className="muted">{attributeText('noEarlier')}</p>}
        columns={[
          {
            id: 'change',
            header: attributeText('change'),
            fold: 'whole',
            cell: (change) => <b>{textOf(change)}</b>,
          },
          { id: 'by', header: attributeText('by'), fold: 'second', cell: ({ by }) => by },
          { id: 'when', header: attributeText('when'), fold: 'second-end', cell: ({ at }) => writeTime(at) },
          {
            id: 'undo',
            header: attributeText('undo'),
            kind: 'action',
            fold: 'whole',
            cell: (change) =>
              change.is_undone ? (
                attributeText('undone')
              ) : change.kind === 'change' ? (
                <Button
                  size="sm"
                  aria-label={attributeText('undoName', { change: textOf(change) })}
                  onClick={() => setUndoing(change)}
                >
                  {attributeText('undo')}
                </Button>
              ) : null,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={undoing !== null}
        onClose={() => {
          setUndoing(null);
          undo.reset();
        }}
        title={attributeText('undoTitle')}
        confirm={attributeText('undo')}
        isBusy={undo.isPending}
        error={undo.error}
        onConfirm={() => void confirm()}
      >
        <p>{undoing && textOf(undoing)}</p>
        <p>{attributeText('undoBody')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function textOf({ kind, fields }: SavedChange): string {
  if (kind === 'create') return attributeText('change_create');
  if (kind === 'remove') return attributeText('change_remove');
  return attributeText('change_change', { fields: fields.map(fieldName).join(', ') });
}
