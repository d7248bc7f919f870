import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficePart } from '../../../platform/office/office-part.ts';
import { backupResolvers } from '../../backup/office/backup.resolvers.ts';
import { backupFileTask, backupTask } from '../../backup/office/backup-files.ts';
import { FAILED_JOBS } from '../failed-jobs/failed-job-work.repository.ts';
import { jobResolvers } from './job.resolvers.ts';

const text = defineMessages('job-work', {
  failed: { one: 'failed job', other: 'failed jobs' },
});

/** The application's part of the back office: jobs of no domain's own, backups, and its state. */
export const office: OfficePart = {
  resolvers: [jobResolvers, backupResolvers],
  tasks: { backup: backupTask, backup_file: backupFileTask },
  work: [
    {
      code: 'failed_jobs',
      desk: 'settings',
      permission: 'settings.write',
      isLate: false,
      title: (count) => text('failed', { count }),
      rows: FAILED_JOBS,
      path: () => '/settings/jobs',
    },
  ],
};
