import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { CheckImportDocument, RunImportDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ColumnTable } from './column-table.tsx';
import { DryRunReport } from './dry-run-report.tsx';
import { ExampleFile } from './example-file.tsx';
import styles from './import.module.css';
import { importFileQuery, importTaskQuery } from './import-query.ts';
import { importText } from './import-texts.ts';
import { readyText } from './ready-text.ts';
import { uploadTable } from './upload-table.ts';

const STEPS = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport'] as const;

/** The import in four steps: file, columns, dry run, import. */
export function ImportProducts() {
  const [id, setId] = useState<string | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const file = useQuery(importFileQuery(id)).data?.import_file ?? null;
  const task = useQuery(importTaskQuery(taskId)).data?.task ?? null;
  const check = useAction(CheckImportDocument, { changes: ['import'] });
  const run = useAction(RunImportDocument, { changes: ['import'] });
  const isRunning = taskId !== null && task?.state !== 'done' && task?.state !== 'failed';
  useEffect(() => {
    if (taskId === null || isRunning) return;
    for (const topic of ['import', 'products']) void client.invalidateQueries({ queryKey: [topic] });
  }, [client, taskId, isRunning]);

  const start = (next: string | null) => {
    setId(next);
    setTaskId(null);
    setLeavesOut(false);
    check.reset();
    run.reset();
  };
  const upload = async (table: File | undefined) => {
    if (table === undefined) return;
    setUploadError(null);
    const result = await uploadTable(table);
    if ('id' in result) start(result.id);
    else setUploadError(result.error ?? importText('uploadFailed'));
  };
  if (file === null) {
    return (
      <>
        <Steps current={0} />
        <UploadField
          label={importText('chooseFile')}
          endings={['.csv', '.xlsx']}
          error={uploadError}
          onFiles={([table]) => void upload(table)}
        />
        <p className={`${styles.hint} muted small`}>
          {importText('fileHelp')} <ExampleFile />
        </p>
      </>
    );
  }
  const { report, state } = file;
  const isImported = state === 'imported' && !isRunning;
  const ready = report?.changed ?? 0;
  const errors = report?.left_out ?? 0;
  return (
    <>
      <Steps current={state === 'imported' ? 3 : report === null ? 1 : 2} />
      <div className={styles.file}>
        <p>{importText('rows', { count: file.rows })}</p>
        <Button size="sm" onClick={() => start(null)}>
          {importText('anotherFile')}
        </Button>
      </div>
      {task?.state === 'failed' && <Alert kind="error">{task.error ?? ''}</Alert>}
      {/* The start of the import removes its button, so the focus moves to what follows from it. */}
      <section ref={outcome} tabIndex={-1} aria-label={importText('outcome')}>
        {isRunning && (
          <JobProgress
            label={importText(state === 'imported' ? 'running' : 'checking')}
            done={task?.done ?? 0}
            total={task?.total ?? file.rows}
          />
        )}
        {isImported && report !== null && (
          <Alert kind="success">
            {importText('done', { count: ready })}{' '}
            {errors > 0 && importText('doneLeftOut', { count: errors })}
          </Alert>
        )}
      </section>
      {state !== 'imported' && (
        <ColumnTable
          key={file.id}
          file={file}
          isBusy={check.isPending || isRunning}
          error={check.error}
          onCheck={async (columns) => {
            const result = await check.run({ id: file.id, columns });
            if (result !== null) setTaskId(result.check_import.id);
          }}
        />
      )}
      {report !== null && !isRunning && (
        <DryRunReport
          report={report}
          isImported={isImported}
          errorFile={task?.state === 'done' ? `/office/files/${task.id}` : null}
        />
      )}
      {state === 'checked' && report !== null && !isRunning && (
        <div className={styles.run}>
          {errors > 0 && (
            <Check checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
              {importText('leaveOut', { count: errors })}
            </Check>
          )}
          <p role="status">
            {readyText(ready, errors)} {errors > 0 && !leavesOut && ready > 0 && importText('readyErrors')}
          </p>
          {run.error !== null && <Alert kind="error">{run.error}</Alert>}
          <Button
            variant="primary"
            disabled={ready === 0 || (errors > 0 && !leavesOut)}
            isBusy={run.isPending}
            onClick={async () => {
              const result = await run.run({ id: file.id, leaveOut: leavesOut });
              if (result === null) return;
              setTaskId(result.run_import.id);
              outcome.current?.focus();
            }}
          >
            {importText('run', { count: ready })}
          </Button>
        </div>
      )}
    </>
  );
}

function Steps({ current }: { readonly current: number }) {
  return (
    <ol className={styles.steps} aria-label={importText('steps')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          {importText(step)}
        </li>
      ))}
    </ol>
  );
}
