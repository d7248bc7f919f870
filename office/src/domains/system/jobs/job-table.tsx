import { Button } from '@ingot/ui/buttons/button.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { RetryJobDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { type JobsPageData, SYSTEM } from './jobs-query.ts';
import { jobsText } from './jobs-texts.ts';

type Job = JobsPageData['jobs'][number];

interface JobTableProps {
  readonly jobs: readonly Job[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The jobs of the queue, failed ones first. */
export function JobTable({ jobs, error, onRetry }: JobTableProps) {
  const retry = useAction(RetryJobDocument, { changes: [SYSTEM], success: () => jobsText('retried') });
  const columns: DataColumn<Job>[] = [
    { id: 'job', header: jobsText('job'), fold: 'first', cell: ({ queue }) => queue },
    { id: 'state', header: jobsText('state'), fold: 'second', cell: (job) => <JobState job={job} /> },
    {
      id: 'attempts',
      header: jobsText('attempts'),
      from: 'desktop',
      cell: ({ attempts, most_attempts: most }) =>
        jobsText('attemptsOf', { done: String(attempts), most: String(most) }),
    },
    {
      id: 'queued',
      header: jobsText('queued'),
      fold: 'first-end',
      cell: ({ created_at: at }) => writeTime(at),
    },
    {
      id: 'action',
      header: jobsText('action'),
      fold: 'second-end',
      cell: ({ id, state }) =>
        (state === 'failed' || state === 'retrying') && (
          <Button size="sm" isBusy={retry.isPending} onClick={() => void retry.run({ id })}>
            {jobsText('tryNow')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={jobsText('jobs')}
      columns={columns}
      rows={jobs}
      rowId={({ id }) => id}
      rowLabel={({ queue }) => queue}
      error={retry.error ?? error}
      onRetry={onRetry}
      tone={({ state }) => (state === 'failed' ? 'bad' : undefined)}
      empty={<ListEmpty title={jobsText('noJobs')} text={jobsText('noJobsBody')} />}
    />
  );
}

function JobState({ job: { state, reason, start_after: next } }: { readonly job: Job }) {
  switch (state) {
    case 'failed':
      return <Reason tone="bad">{reason ?? jobsText('failed')}</Reason>;
    case 'retrying':
      return (
        <Reason tone="warn">{`${jobsText('retrying', { time: writeTime(next) })}. ${reason ?? ''}`}</Reason>
      );
    case 'running':
      return <StateMark tone="move">{jobsText('running')}</StateMark>;
    case 'waiting':
      return <StateMark tone="none">{jobsText('waiting')}</StateMark>;
    default:
      return <StateMark tone="done">{jobsText('done')}</StateMark>;
  }
}
