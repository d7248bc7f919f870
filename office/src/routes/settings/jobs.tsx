import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAgo } from '../../components/labels/moments.ts';
import { writeBytes } from '../../components/labels/write-bytes.ts';
import { Facts, Figures } from '../../components/layout/facts.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { BackupList } from '../../domains/system/jobs/backup-list.tsx';
import { EmailTable } from '../../domains/system/jobs/email-table.tsx';
import { JobTable } from '../../domains/system/jobs/job-table.tsx';
import { type JobsPageData, jobsPageQuery } from '../../domains/system/jobs/jobs-query.ts';
import { jobsText } from '../../domains/system/jobs/jobs-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { RequestBackupDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function JobsPage() {
  const [isFailed, setIsFailed] = useState(true);
  const { data, error, refetch } = useQuery({
    ...jobsPageQuery(isFailed),
    placeholderData: keepPreviousData,
  });
  const backUp = useAction(RequestBackupDocument);
  const [task, setTask] = useState<string | null>(null);
  const state = data?.system_state;
  return (
    <>
      <PageHeader
        title={jobsText('title')}
        lead={jobsText('lead')}
        actions={
          <Button
            variant="primary"
            isBusy={backUp.isPending}
            onClick={async () => {
              const result = await backUp.run({});
              if (result !== null) setTask(result.request_backup.id);
            }}
          >
            {jobsText('backUpNow')}
          </Button>
        }
      />
      {backUp.error !== null && <Alert kind="error">{backUp.error}</Alert>}
      {state !== undefined && <StateFigures state={state} />}
      <Split
        side={
          <>
            <BackupList runningTask={task} />
            {state !== undefined && <ShopFacts state={state} />}
          </>
        }
      >
        <Section title={jobsText('jobs')}>
          <JobTable
            jobs={data?.jobs}
            error={error === null ? null : failureText(error)}
            onRetry={() => void refetch()}
          />
        </Section>
        <Section
          title={jobsText('emails')}
          actions={
            <div className="row">
              <Button size="sm" aria-pressed={isFailed} onClick={() => setIsFailed(true)}>
                {jobsText('onlyFailed')}
              </Button>
              <Button size="sm" aria-pressed={!isFailed} onClick={() => setIsFailed(false)}>
                {jobsText('allSent')}
              </Button>
            </div>
          }
        >
          <EmailTable emails={data?.sent_emails} />
        </Section>
      </Split>
    </>
  );
}

type State = JobsPageData['system_state'];

function StateFigures({ state }: { readonly state: State }) {
  const { problems, waiting_jobs: waiting, oldest_job_at: oldest, disk_free: free, disk_size: size } = state;
  return (
    <Figures
      figures={[
        {
          name: jobsText('health'),
          value:
            problems.length === 0 ? jobsText('allWell') : jobsText('troubled', { count: problems.length }),
          note: problems[0] ?? jobsText('healthNote'),
        },
        {
          name: jobsText('waitingJobs'),
          value: String(waiting),
          ...(oldest != null && { note: jobsText('oldest', { time: writeAgo(oldest) }) }),
        },
        {
          name: jobsText('failed'),
          value: String(state.failed_jobs + state.failed_emails),
          note: jobsText('failedNote', {
            mails: String(state.failed_emails),
            jobs: String(state.failed_jobs),
          }),
        },
        {
          name: jobsText('disk'),
          value: jobsText('used', { percent: String(Math.round((1 - free / size) * 100)) }),
          note: jobsText('free', { size: writeBytes(free) }),
        },
      ]}
    />
  );
}

function ShopFacts({ state }: { readonly state: State }) {
  return (
    <Section title={jobsText('shop')}>
      <Facts
        facts={[
          { name: jobsText('version'), value: state.version },
          { name: jobsText('database'), value: `PostgreSQL ${state.database_version}` },
          { name: jobsText('programs'), value: state.node_version },
          { name: jobsText('mailServer'), value: state.mail_server ?? jobsText('outbox') },
          { name: jobsText('timeZone'), value: state.time_zone },
        ]}
      />
    </Section>
  );
}

export { ErrorPage as ErrorBoundary };
