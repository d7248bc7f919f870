import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { writeBytes } from '../../../components/labels/write-bytes.ts';
import { Section } from '../../../components/layout/section.tsx';
import { Entries } from '../../../components/lists/entries.tsx';
import { RequestBackupFileDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { backupsQuery, backupTaskQuery } from './jobs-query.ts';
import { jobsText } from './jobs-texts.ts';

/** The finished backups, and the one in progress. */
export function BackupList({ runningTask }: { readonly runningTask: string | null }) {
  const [requested, setRequested] = useState<string | null>(null);
  const provide = useAction(RequestBackupFileDocument);
  const { data: running } = useQuery(backupTaskQuery(runningTask));
  const { data: file } = useQuery(backupTaskQuery(requested));
  const state = running?.task?.state;
  const { data } = useQuery({ ...backupsQuery, refetchInterval: state === 'running' ? 2_000 : 10_000 });
  const task = file?.task;
  return (
    <Section title={jobsText('backups')}>
      {(state === 'waiting' || state === 'running') && (
        <JobProgress label={jobsText('backingUp')} done={running?.task?.done ?? 0} total={null} />
      )}
      {state === 'failed' && <Alert kind="error">{running?.task?.error ?? ''}</Alert>}
      {data?.backups.length === 0 && <p className="muted small">{jobsText('noBackups')}</p>}
      <Entries
        label={jobsText('backups')}
        entries={(data?.backups ?? []).map(({ name, at, size }) => ({
          id: name,
          name: writeDateTime(at),
          remark: writeBytes(size),
          time: '',
          action: (
            <TextButton
              aria-label={jobsText('downloadOf', { name })}
              onClick={async () => {
                const result = await provide.run({ name });
                if (result !== null) setRequested(result.request_backup_file.id);
              }}
            >
              {jobsText('download')}
            </TextButton>
          ),
        }))}
      />
      {task?.state === 'done' && task.file_name != null && (
        <p>
          <a className="link" href={`/office/files/${task.id}`} download={task.file_name}>
            {jobsText('save', { name: task.file_name })}
          </a>
        </p>
      )}
      {provide.error !== null && <Alert kind="error">{provide.error}</Alert>}
      <p className="muted small">{jobsText('backupNote')}</p>
    </Section>
  );
}
