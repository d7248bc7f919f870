import { Button } from '@ingot/ui/buttons/button.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { writeDateTime } from '../../../../components/labels/moments.ts';
import { UndoProductChangeDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import { fieldName, valueText } from '../../edits/field-text.ts';
import { editorText } from '../editor-texts.ts';
import type { EditedProduct } from '../product-query.ts';
import styles from './history.module.css';

type Entry = EditedProduct['history'][number];
const LONGEST = 80;

/** The saved changes of a product, each with its undo button. */
export function ProductHistory({
  history,
  canWrite,
}: {
  readonly history: readonly Entry[];
  readonly canWrite: boolean;
}) {
  const [undoing, setUndoing] = useState<Entry | null>(null);
  const undo = useAction(UndoProductChangeDocument, { changes: ['products'] });
  const confirm = async () => {
    const result = undoing && (await undo.run({ id: undoing.id }));
    if (!result) return;
    const { kept } = result.undo_product_change;
    addToast({ type: 'success', message: editorText(kept.length > 0 ? 'undoKept' : 'undoDone') });
    setUndoing(null);
  };
  return (
    <section id="history">
      <h3>{editorText('history')}</h3>
      {history.length === 0 && <p className="small muted">{editorText('historyEmpty')}</p>}
      <ol className={styles.entries}>
        {history.map((entry) => (
          <li key={entry.id}>
            <b>{titleOf(entry)}</b>
            <small>
              {writeDateTime(entry.at)}, {entry.by}
            </small>
            {entry.is_undone && <small>{editorText('undone')}</small>}
            {canWrite && entry.can_undo && (
              <Button
                size="sm"
                aria-label={`${editorText('undo')}: ${titleOf(entry)}`}
                onClick={() => setUndoing(entry)}
              >
                {editorText('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={undoing !== null}
        onClose={() => {
          setUndoing(null);
          undo.reset();
        }}
        title={editorText('undoTitle')}
        confirm={editorText('undo')}
        isBusy={undo.isPending}
        error={undo.error}
        onConfirm={() => void confirm()}
      >
        <p>{editorText('undoBody')}</p>
        <ul className={styles.values}>
          {undoing !== null &&
            fieldsOf(undoing).map((field) => (
              <li key={field}>
                {editorText('fromTo', {
                  field: fieldName(field),
                  before: short(field, (undoing.after as Values)[field]),
                  after: short(field, (undoing.before as Values)[field]),
                })}
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </section>
  );
}

type Values = Readonly<Record<string, unknown>>;

function fieldsOf({ after }: Entry): string[] {
  return Object.keys(after as Values);
}

function titleOf(entry: Entry): string {
  if (entry.is_creation) return editorText('created');
  return editorText('changed', { fields: fieldsOf(entry).map(fieldName).join(', ') });
}

function short(field: string, value: unknown): string {
  const text = valueText(field, value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
