import type { ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import { daysIn } from '@ingot/rules/reports/report-period.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { StartReportDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { reportsText } from '../reports-texts.ts';
import { ReportTable } from './report-table.tsx';
import { type ReportState, reportFileQuery, reportTaskQuery } from './reports-query.ts';

const POLL_MS = 400;

interface LongReportProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly canOpen: boolean;
}

/** A report of many days. A job creates it, then the page shows its lines. */
export function LongReport({ report, state, canOpen }: LongReportProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(StartReportDocument);
  if (taskId !== null) {
    return (
      <TaskState taskId={taskId}>
        <FileTable taskId={taskId} report={report} state={state} canOpen={canOpen} />
      </TaskState>
    );
  }
  return (
    <section>
      <h2>{reportsText('longTitle', { days: daysIn(state).toLocaleString('en-US') })}</h2>
      <p>{reportsText('longBody')}</p>
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      <p>
        <Button
          variant="primary"
          isBusy={start.isPending}
          onClick={async () => {
            const started = await start.run({ ...state, format: 'json' });
            if (started !== null) setTaskId(started.start_report.id);
          }}
        >
          {reportsText('makeReport')}
        </Button>
      </p>
    </section>
  );
}

function FileTable({ taskId, ...table }: LongReportProps & { readonly taskId: string }) {
  const { data, error, refetch } = useQuery(reportFileQuery(taskId));
  if (error !== null) return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  return data === undefined ? null : <ReportTable {...table} lines={data} />;
}

/** Shows the progress of a task, and `children` when it is done. */
function TaskState({ taskId, children }: { readonly taskId: string; readonly children: ReactNode }) {
  const task = useTask(taskId);
  if (task?.state === 'failed') {
    return <Alert kind="error">{reportsText('taskFailed', { reason: task.error ?? '' })}</Alert>;
  }
  if (task?.state === 'done') return children;
  return <JobProgress label={reportsText('running')} done={task?.done ?? 0} total={task?.total ?? null} />;
}

function useTask(taskId: string) {
  const { data } = useQuery({
    ...reportTaskQuery(taskId),
    refetchInterval: ({ state: { data: newest } }) =>
      newest?.task?.state === 'done' || newest?.task?.state === 'failed' ? false : POLL_MS,
  });
  return data?.task ?? null;
}

interface ExportDialogProps {
  readonly state: ReportState;
  readonly format: 'csv' | 'xlsx';
  readonly onClose: () => void;
}

/** Exports a report as a table. Shows the progress, and then the link to the file. */
export function ExportDialog({ state, format, onClose }: ExportDialogProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(StartReportDocument);
  return (
    <Dialog isOpen onClose={onClose} title={reportsText('exportTitle')}>
      <p>{reportsText('exportBody')}</p>
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      {taskId === null ? (
        <p>
          <Button
            variant="primary"
            isBusy={start.isPending}
            onClick={async () => {
              const started = await start.run({ ...state, format });
              if (started !== null) setTaskId(started.start_report.id);
            }}
          >
            {reportsText('exportStart')}
          </Button>
        </p>
      ) : (
        <TaskState taskId={taskId}>
          <Download taskId={taskId} />
        </TaskState>
      )}
    </Dialog>
  );
}

function Download({ taskId }: { readonly taskId: string }) {
  const task = useTask(taskId);
  return (
    <p>
      <a className="link" href={`/office/files/${taskId}`} download={task?.file_name ?? undefined}>
        {reportsText('download', { file: task?.file_name ?? '' })}
      </a>
    </p>
  );
}
