import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { OfficePart } from '../../platform/office/office-part.ts';
import { FAILED_JOBS } from './failed-jobs/failed-job-work.repository.ts';

const text = defineMessages('job-work', {
  failed: { one: 'failed job', other: 'failed jobs' },
});

/** The application's part of the back office: jobs of no domain's own. */
export const office: OfficePart = {
  work: [
    {
      code: 'failed_jobs',
      desk: 'settings',
      permission: 'settings.write',
      isLate: false,
      title: (count) => text('failed', { count }),
      rows: FAILED_JOBS,
      path: () => null,
    },
  ],
};
