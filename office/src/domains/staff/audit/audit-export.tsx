import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import {
  type AuditFilter,
  AuditTaskDocument,
  ExportAuditLogDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { auditText } from './audit-texts.ts';

const POLL_MS = 1_000;

/** Exports the filtered log, shows the progress, and then the link of the file. */
export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(ExportAuditLogDocument);
  const { data } = useQuery({
    ...officeQuery('tasks', AuditTaskDocument, { id: taskId ?? '' }),
    enabled: taskId !== null,
    refetchInterval: ({ state }) => {
      const current = state.data?.task?.state;
      return current === 'done' || current === 'failed' ? false : POLL_MS;
    },
  });
  const task = data?.task;
  const run = async (format: 'csv' | 'xlsx') => {
    const result = await start.run({ filter, format });
    if (result !== null) setTaskId(result.export_audit_log.id);
  };
  return (
    <>
      <div className="row">
        <Button isBusy={start.isPending} onClick={() => void run('csv')}>
          {auditText('exportCsv')}
        </Button>
        <Button isBusy={start.isPending} onClick={() => void run('xlsx')}>
          {auditText('exportXlsx')}
        </Button>
        {task?.state === 'done' && task.file_name != null && (
          <a className="link" href={`/office/files/${task.id}`} download={task.file_name}>
            {auditText('download', { file: task.file_name })}
          </a>
        )}
      </div>
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      {task?.state === 'failed' && task.error != null && <Alert kind="error">{task.error}</Alert>}
      {(task?.state === 'waiting' || task?.state === 'running') && (
        <JobProgress label={auditText('exporting')} done={task.done} total={task.total ?? null} />
      )}
    </>
  );
}
