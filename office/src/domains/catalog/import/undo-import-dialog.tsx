import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  type ImportUndoPreviewQuery,
  UndoImportDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from './import.module.css';
import { importUndoQuery, type PastImport } from './import-query.ts';
import { importText } from './import-texts.ts';

type Preview = NonNullable<ImportUndoPreviewQuery['import_undo_preview']>;

interface UndoImportDialogProps {
  /** The import to undo; null closes the dialog. */
  readonly past: PastImport | null;
  readonly onClose: () => void;
  /** Receives the id of the task that undoes the import. */
  readonly onStart: (taskId: string) => void;
}

/** Shows what the undo of an import changes and keeps, and starts it. */
export function UndoImportDialog({ past, onClose, onStart }: UndoImportDialogProps) {
  const { data, error } = useQuery(importUndoQuery(past?.id ?? null));
  const undo = useAction(UndoImportDocument, { changes: ['import'] });
  const preview = data?.import_undo_preview ?? null;
  const close = () => {
    undo.reset();
    onClose();
  };
  const confirm = async () => {
    if (past === null || preview === null || preview.products === 0) return;
    const result = await undo.run({ id: past.id });
    if (result === null) return;
    onStart(result.undo_import.id);
    close();
  };
  return (
    <ConfirmDialog
      isOpen={past !== null}
      onClose={close}
      title={importText('undoTitle')}
      confirm={importText('undo')}
      isBusy={undo.isPending || (preview === null && error === null)}
      error={undo.error ?? (error === null ? null : failureText(error))}
      onConfirm={() => void confirm()}
    >
      {preview === null ? <p role="status">{importText('undoLoading')}</p> : <PreviewOf preview={preview} />}
    </ConfirmDialog>
  );
}

function PreviewOf({ preview }: { readonly preview: Preview }) {
  const { products, values, kept, kept_count: keptCount, import: past } = preview;
  const shown = new Set(values.map(({ sku }) => sku)).size;
  return (
    <>
      <p role="status">
        {products === 0 ? importText('undoNothing') : importText('undoCount', { count: products })}
      </p>
      {past.created > 0 && <p>{importText('undoNew', { count: past.created })}</p>}
      {values.length > 0 && shown < products && <p>{importText('undoFirst', { count: shown })}</p>}
      {values.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.undo} tabIndex={0} aria-label={importText('undoAfter')}>
          <DenseTable label={importText('undoAfter')} isCompact>
            <thead>
              <tr>
                <th scope="col">{importText('changeProduct')}</th>
                <th scope="col">{importText('changeColumn')}</th>
                <th scope="col">{importText('changeBefore')}</th>
                <th scope="col">{importText('undoAfter')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ sku, column, now, restored }) => (
                <tr key={`${sku} ${column}`}>
                  <td data-fold="first">
                    <b>{sku}</b>
                  </td>
                  <td data-fold="first-end">
                    <code>{column}</code>
                  </td>
                  <td data-fold="second" className={styles.value}>
                    {now || <span className="muted">{importText('changeNone')}</span>}
                  </td>
                  <td data-fold="whole" data-label={importText('undoAfter')} className={styles.value}>
                    {restored || <span className="muted">{importText('changeNone')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </section>
      )}
      {keptCount > 0 && (
        <>
          <p>{importText('undoKept', { count: keptCount })}</p>
          <ul>
            {kept.map(({ sku, name, column }) => (
              <li key={`${sku} ${column}`}>
                {name} (<code>{column}</code>)
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
