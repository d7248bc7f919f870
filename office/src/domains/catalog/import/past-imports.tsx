import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { importTaskQuery, type PastImport, pastImportsQuery } from './import-query.ts';
import { importText } from './import-texts.ts';
import { PastMagentoImports } from './magento/past-magento-imports.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** The imports of the last 30 days: of tables, each with its undo, and of Magento shops. */
export function PastImports() {
  const { data, error, refetch } = useQuery(pastImportsQuery);
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const task = useQuery(importTaskQuery(taskId)).data?.task ?? null;
  const hasEnded = task?.state === 'done' || task?.state === 'failed';
  const client = useQueryClient();
  useEffect(() => {
    if (!hasEnded) return;
    for (const topic of ['import', 'products']) void client.invalidateQueries({ queryKey: [topic] });
  }, [client, hasEnded]);
  return (
    <Section title={importText('past')}>
      <p className="muted">{importText('pastHelp')}</p>
      {taskId !== null && !hasEnded && <JobProgress label={importText('undoing')} done={0} total={null} />}
      {task?.state === 'failed' && <Alert kind="error">{task.error ?? ''}</Alert>}
      {task?.state === 'done' && (
        <Alert kind="success">
          {importText('undoDone')}{' '}
          <a className="link" href={`/office/files/${task.id}`} download>
            {importText('undoList')}
          </a>
        </Alert>
      )}
      <DataTable
        label={importText('past')}
        rows={data?.past_imports}
        rowId={({ id }) => id}
        rowLabel={({ at }) => importText('pastOf', { when: writeDateTime(at) })}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        empty={<p className="muted">{importText('noPast')}</p>}
        columns={[
          {
            id: 'when',
            header: importText('when'),
            fold: 'first',
            cell: ({ at }) => <b>{writeDateTime(at)}</b>,
          },
          { id: 'by', header: importText('by'), fold: 'second', cell: ({ by }) => by },
          {
            id: 'columns',
            header: importText('filled'),
            fold: 'whole',
            cell: ({ columns }) => columns.filter((column) => column !== 'sku').join(', '),
          },
          { id: 'count', header: importText('products'), kind: 'number', fold: 'first-end', cell: countOf },
          {
            id: 'undo',
            header: importText('undo'),
            kind: 'action',
            fold: 'whole',
            cell: (past) =>
              past.undone_by != null ? (
                importText('undoneBy', { name: past.undone_by })
              ) : (
                <Button
                  size="sm"
                  aria-label={importText('undoOf', { when: writeDateTime(past.at) })}
                  disabled={taskId !== null && !hasEnded}
                  onClick={() => setUndoing(past)}
                >
                  {importText('undo')}
                </Button>
              ),
          },
        ]}
      />
      <PastMagentoImports />
      <UndoImportDialog past={undoing} onClose={() => setUndoing(null)} onStart={setTaskId} />
    </Section>
  );
}

function countOf({ products, created }: PastImport) {
  const count = products.toLocaleString('en-US');
  return created === 0 ? count : `${count} (${importText('productsNew', { count: created })})`;
}
