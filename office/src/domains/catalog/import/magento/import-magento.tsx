import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { UploadField } from '../../../../components/fields/upload-field.tsx';
import { JobProgress } from '../../../../components/labels/job-progress.tsx';
import { Section } from '../../../../components/layout/section.tsx';
import {
  CheckMagentoExportDocument,
  MagentoExportDocument,
  RunMagentoExportDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import styles from '../import.module.css';
import { importTaskQuery } from '../import-query.ts';
import { MagentoReport } from './magento-report.tsx';
import { magentoText } from './magento-texts.ts';
import { uploadExport } from './upload-export.ts';

const exportQuery = (id: string | null) =>
  queryOptions({ ...officeQuery('import', MagentoExportDocument, { id: id ?? '' }), enabled: id !== null });

/** The import of a Magento shop: upload, dry run, import. */
export function ImportMagento() {
  const [id, setId] = useState<string | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const found = useQuery(exportQuery(id)).data?.magento_export ?? null;
  const task = useQuery(importTaskQuery(taskId)).data?.task ?? null;
  const check = useAction(CheckMagentoExportDocument, { changes: ['import'] });
  const run = useAction(RunMagentoExportDocument, { changes: ['import'] });
  const isRunning = taskId !== null && task?.state !== 'done' && task?.state !== 'failed';
  useEffect(() => {
    if (taskId === null || isRunning) return;
    for (const topic of ['import', 'products']) void client.invalidateQueries({ queryKey: [topic] });
  }, [client, taskId, isRunning]);
  const upload = async (files: readonly File[]) => {
    setUploadError(null);
    let own = id;
    for (const file of files) {
      const result = await uploadExport(file, own);
      if ('error' in result) {
        setUploadError(result.error ?? magentoText('uploadFailed'));
        break;
      }
      own = result.id;
    }
    setId(own);
    setTaskId(null);
    void client.invalidateQueries({ queryKey: ['import'] });
  };
  const start = () => {
    setId(null);
    setTaskId(null);
    setLeavesOut(false);
    check.reset();
    run.reset();
  };
  const report = found?.report ?? null;
  const leftOut = report?.left_out ?? 0;
  const ready = report?.sections.reduce((sum, { imported }) => sum + imported, 0) ?? 0;
  const isImported = found?.state === 'imported';
  const isImporting = found?.state === 'importing';
  return (
    <Section title={magentoText('title')}>
      <div className={styles.stack}>
        <p className="muted">{magentoText('lead')}</p>
        {!isImported && !isImporting && !isRunning && (
          <UploadField
            label={magentoText('choose')}
            endings={['.zip', '.csv']}
            isMultiple
            error={uploadError}
            onFiles={(files) => void upload(files)}
          />
        )}
        {found !== null && (
          <>
            <ul aria-label={magentoText('files')}>
              {found.files.map(({ name, entries }) => (
                <li key={name}>
                  {name}, {magentoText('entries', { count: entries })}
                </li>
              ))}
            </ul>
            <div className={styles.file}>
              {!isImported && !isImporting && (
                <Button
                  isBusy={check.isPending || isRunning}
                  onClick={async () => {
                    const result = await check.run({ id: found.id });
                    if (result !== null) setTaskId(result.check_magento_export.id);
                  }}
                >
                  {magentoText('check')}
                </Button>
              )}
              <Button size="sm" disabled={isRunning} onClick={start}>
                {magentoText('another')}
              </Button>
            </div>
          </>
        )}
        {check.error !== null && <Alert kind="error">{check.error}</Alert>}
        {task?.state === 'failed' && <Alert kind="error">{task.error ?? ''}</Alert>}
        {/* The start of the import removes its button, so the focus moves to what follows from it. */}
        <section ref={outcome} tabIndex={-1} aria-label={magentoText('outcome')}>
          {isRunning && (
            <JobProgress
              label={magentoText(isImporting ? 'running' : 'checking')}
              done={task?.done ?? 0}
              total={task?.total ?? null}
            />
          )}
          {isImported && !isRunning && report !== null && <Alert kind="success">{magentoText('done')}</Alert>}
        </section>
        {report !== null && !isRunning && (
          <MagentoReport
            report={report}
            problemFile={task?.state === 'done' ? `/office/files/${task.id}` : null}
          />
        )}
        {found?.state === 'checked' && !isRunning && (
          <div className={styles.run}>
            {leftOut > 0 && (
              <Check checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
                {magentoText('leaveOut', { count: leftOut })}
              </Check>
            )}
            <p role="status">
              {magentoText('ready', { count: ready })} {leftOut > 0 && !leavesOut && magentoText('decide')}
            </p>
            {run.error !== null && <Alert kind="error">{run.error}</Alert>}
            <Button
              variant="primary"
              disabled={leftOut > 0 && !leavesOut}
              isBusy={run.isPending}
              onClick={async () => {
                const result = await run.run({ id: found.id, leaveOut: leavesOut });
                if (result === null) return;
                setTaskId(result.run_magento_export.id);
                outcome.current?.focus();
              }}
            >
              {magentoText('run')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
