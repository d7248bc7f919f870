import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Deletes unclaimed files of shoppers every hour. */
export const UPLOADS_EXPIRED: JobKind<object> = {
  name: 'option-files-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '43 * * * *',
};
